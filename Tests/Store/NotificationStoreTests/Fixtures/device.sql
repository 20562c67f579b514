PRAGMA application_id = 1852010100;
PRAGMA user_version = 3;
CREATE TABLE meta (
  name TEXT PRIMARY KEY NOT NULL,
  value
) WITHOUT ROWID;
INSERT INTO meta (name, value)
VALUES ('clockOffset', 90.25);
INSERT INTO meta (name, value)
VALUES ('deliveredSummaries', 0);
INSERT INTO meta (name, value)
VALUES ('isRecentStacked', 1);
INSERT INTO meta (name, value)
VALUES ('lastSummaryDate', NULL);
INSERT INTO meta (name, value)
VALUES ('nextSummaryDate', 816967800.0);
INSERT INTO meta (name, value)
VALUES ('settings', '{"displayStyle":"stack","focus":"doNotDisturb","groupsAlways":true,"imageRendering":"blocks","isOnline":false,"language":"de","location":{"latitude":52.5,"longitude":13.4},"playsHaptics":true,"previews":0,"scheduledSummary":{"isOn":true,"times":[{"hour":0,"minute":30},{"hour":12,"minute":0}]},"summaryWording":"names","theme":"automatic","region":"automatic","motion":"standard","callbacks":"queue","showsSilencedOnLockScreen":false,"timeZone":{"identifier":"Asia/Seoul"}}');
CREATE TABLE apps (
  identifier TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  authorization TEXT NOT NULL,
  requested_options INTEGER NOT NULL,
  badge INTEGER NOT NULL,
  muted_until REAL,
  definition TEXT NOT NULL,
  is_registered INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO apps (identifier, name, position, authorization, requested_options, badge, muted_until, definition, is_registered)
VALUES ('com.example.Chat', 'Chat', 0, 'authorized', 7, 0, 816949860.125, '{"contentExtensions":[],"developmentLanguage":"en","hasCode":false,"hasServiceExtension":false,"iconColor":{"blue":147,"green":142,"red":142},"iconGlyph":"","identifier":"com.example.Chat","localizations":{},"name":"Chat","singularForms":{},"activityLayouts":[],"soundNames":[],"entitlements":{"applicationGroups":[],"granted":["com.apple.developer.usernotifications.critical-alerts","com.apple.developer.usernotifications.time-sensitive","com.apple.developer.usernotifications.communication"]}}', 0);
INSERT INTO apps (identifier, name, position, authorization, requested_options, badge, muted_until, definition, is_registered)
VALUES ('com.example.Shop', 'Shop', 1, 'provisional', 68, 0, NULL, '{"contentExtensions":[{"categories":["order"],"defaultContentHidden":false,"initialContentSizeRatio":0.5,"overridesDefaultTitle":false,"userInteractionEnabled":false}],"developmentLanguage":"en","hasCode":true,"hasServiceExtension":true,"iconColor":{"blue":255,"green":2,"red":1},"iconGlyph":"S","identifier":"com.example.Shop","localizations":{"fr":{"ORDER":"Commande %@"}},"name":"Shop","singularForms":{"fr":{"ORDER":"Une commande"}},"activityLayouts":[],"soundNames":[],"entitlements":{"applicationGroups":[],"granted":["com.apple.developer.usernotifications.critical-alerts","com.apple.developer.usernotifications.time-sensitive","com.apple.developer.usernotifications.communication"]}}', 1);
CREATE TABLE settings (
  application TEXT REFERENCES apps ON DELETE CASCADE,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (application, name)
);
INSERT INTO settings (application, name, value)
VALUES ('com.example.Chat', 'previews', 'never');
INSERT INTO settings (application, name, value)
VALUES ('com.example.Shop', 'grouping', 'off');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'focus', 'doNotDisturb');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'scheduledSummary', 'on');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'summaryTimes', '0:30,12:00');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'online', 'off');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'location', '52.5,13.4');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'language', 'de');
INSERT INTO settings (application, name, value)
VALUES (NULL, 'timeZone', 'Asia/Seoul');
CREATE TABLE categories (
  application TEXT NOT NULL REFERENCES apps ON DELETE CASCADE,
  identifier TEXT NOT NULL,
  definition TEXT NOT NULL,
  PRIMARY KEY (application, identifier)
) WITHOUT ROWID;
INSERT INTO categories (application, identifier, definition)
VALUES ('com.example.Shop', 'order', '{"actions":[{"icon":{"systemImage":{"_0":"arrow"}},"identifier":"reply","options":1,"textInput":{"buttonTitle":"Send","placeholder":"Text"},"title":"Reply"}],"categorySummaryFormat":"","hiddenPreviewsBodyPlaceholder":"%u orders","identifier":"order","intentIdentifiers":[],"options":1}');
CREATE TABLE pending (
  application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
  identifier TEXT NOT NULL,
  position INTEGER NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  is_inside INTEGER,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  body TEXT NOT NULL,
  request TEXT NOT NULL,
  PRIMARY KEY (application, identifier)
);
INSERT INTO pending (application, identifier, position, time, is_inside, title, subtitle, body, request)
VALUES ('com.example.Shop', 'pending 1', 1, 816996600.0, NULL, 'Title', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"pending 1","trigger":{"calendar":{"_0":{"hour":8,"minute":30},"repeats":false}}}');
INSERT INTO pending (application, identifier, position, time, is_inside, title, subtitle, body, request)
VALUES ('com.example.Shop', 'pending 0', 0, 816949861.625, NULL, 'Title', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"pending 0","trigger":{"timeInterval":{"repeats":true,"seconds":3600.5}}}');
INSERT INTO pending (application, identifier, position, time, is_inside, title, subtitle, body, request)
VALUES ('com.example.Shop', 'pending 2', 2, NULL, 1, 'Title', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"pending 2","trigger":{"location":{"_0":{"identifier":"r","latitude":52.5,"longitude":13.4,"notifiesOnEntry":true,"notifiesOnExit":true,"radius":500},"repeats":true}}}');
CREATE TABLE delivered (
  sequence INTEGER PRIMARY KEY NOT NULL,
  application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
  identifier TEXT NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  section TEXT NOT NULL,
  level TEXT NOT NULL,
  thread TEXT NOT NULL,
  category TEXT NOT NULL,
  summary_argument TEXT NOT NULL,
  summary_items INTEGER NOT NULL,
  localizes_argument INTEGER NOT NULL,
  has_attachments INTEGER NOT NULL,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  body TEXT NOT NULL,
  request TEXT NOT NULL,
  UNIQUE (application, identifier)
);
INSERT INTO delivered (sequence, application, identifier, time, section, level, thread, category, summary_argument, summary_items, localizes_argument, has_attachments, title, subtitle, body, request)
VALUES (1, 'com.example.Chat', 'a', 816946260.125, 'recent', 'active', '', '', '', 1, 0, 0, 'Title “a”', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title “a”","userInfo":{}},"identifier":"a","trigger":{"push":{}}}');
INSERT INTO delivered (sequence, application, identifier, time, section, level, thread, category, summary_argument, summary_items, localizes_argument, has_attachments, title, subtitle, body, request)
VALUES (2, 'com.example.Chat', 'b', 816946260.125, 'recent', 'active', '', '', '', 1, 0, 0, 'Title “b”', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title “b”","userInfo":{}},"identifier":"b","trigger":{"push":{}}}');
INSERT INTO delivered (sequence, application, identifier, time, section, level, thread, category, summary_argument, summary_items, localizes_argument, has_attachments, title, subtitle, body, request)
VALUES (3, 'com.example.Chat', 'c', 816946260.125, 'recent', 'active', '', '', '', 1, 0, 0, 'Title “c”', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title “c”","userInfo":{}},"identifier":"c","trigger":{"push":{}}}');
CREATE TABLE arrivals (
  call INTEGER PRIMARY KEY NOT NULL,
  application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
  identifier TEXT NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  body TEXT NOT NULL,
  request TEXT NOT NULL
);
INSERT INTO arrivals (call, application, identifier, time, title, subtitle, body, request)
VALUES (1, 'com.example.Shop', 'on its way', 816946264.125, 'Title', '', 'Body', '{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"on its way","trigger":{"push":{}}}');
CREATE TABLE live_activities (
  position INTEGER PRIMARY KEY NOT NULL,
  application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
  type TEXT NOT NULL,
  state TEXT NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  activity TEXT NOT NULL
);
INSERT INTO live_activities (position, application, type, state, time, activity)
VALUES (0, 'com.example.Chat', 'Delivery', 'active', 816946263.125, '{"attributes":{"number":1},"contentState":{"minutes":4.5},"id":{"application":"com.example.Chat","attributesType":"Delivery"},"relevanceScore":0,"startDate":816946263.125,"state":"active","timestamp":816946260.125}');
CREATE TABLE stored_pushes (
  position INTEGER PRIMARY KEY NOT NULL,
  application TEXT NOT NULL REFERENCES apps DEFERRABLE INITIALLY DEFERRED,
  kind TEXT NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  expiration REAL,
  title TEXT NOT NULL,
  subtitle TEXT NOT NULL,
  body TEXT NOT NULL,
  headers TEXT NOT NULL,
  push TEXT NOT NULL,
  UNIQUE (application, kind)
);
INSERT INTO stored_pushes (position, application, kind, time, expiration, title, subtitle, body, headers, push)
VALUES (1, 'com.example.Shop', 'notifications', 816946266.125, 816947260.125, 'Title', '', 'Body', '{"expiration":{"date":{"_0":816947260.125}},"priority":5}', '{"headers":{"expiration":{"date":{"_0":816947260.125}},"priority":5},"isContentAvailable":false,"isMutableContent":false,"request":{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"stored","trigger":{"push":{}}}}');
INSERT INTO stored_pushes (position, application, kind, time, expiration, title, subtitle, body, headers, push)
VALUES (2, 'com.example.Chat', 'notifications', 816946266.125, 819538266.125, 'Title', '', 'Body', '{"expiration":{"unspecified":{}},"priority":10}', '{"headers":{"expiration":{"unspecified":{}},"priority":10},"isContentAvailable":false,"isMutableContent":false,"request":{"content":{"attachments":[],"body":"Body","categoryIdentifier":"","interruptionLevel":1,"launchImageName":"","localization":{},"relevanceScore":0,"subtitle":"","summaryArgument":"","summaryArgumentCount":1,"threadIdentifier":"","title":"Title","userInfo":{}},"identifier":"stored too","trigger":{"push":{}}}}');
CREATE TABLE log (
  number INTEGER PRIMARY KEY NOT NULL,
  time REAL,
  date TEXT GENERATED ALWAYS AS (strftime('%Y-%m-%dT%H:%M:%fZ', time + 978307200, 'unixepoch')) VIRTUAL,
  application TEXT,
  kind TEXT NOT NULL,
  text TEXT NOT NULL
);
INSERT INTO log (number, time, application, kind, text)
VALUES (1, 816946260.125, NULL, 'delivery', 'delivered');
