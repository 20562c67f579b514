// The part of a client that is Node's http2: right, refused or goaway; for Clients/load also a provider token (jwt), and
// connections that have pushed and do nothing (idle COUNT PROCESS).
import crypto from "node:crypto";
import fs from "node:fs";
import http2 from "node:http2";

const environment = process.env;

function jwt() {
  const text = [
    { alg: "ES256", kid: environment.APNS_KEY_ID },
    { iss: environment.APNS_TEAM_ID, iat: Math.floor(Date.now() / 1000) },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const key = { key: fs.readFileSync(environment.APNS_KEY), dsaEncoding: "ieee-p1363" };
  return `${text}.${crypto.sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

function connect() {
  const session = http2.connect(`https://localhost:${environment.APNS_PORT}`, {
    ca: fs.readFileSync(environment.APNS_CA),
  });
  session.on("error", () => {});
  return session;
}

function push(session, title, token = environment.APNS_TOKEN) {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ":method": "POST",
      ":path": `/3/device/${token}`,
      "apns-topic": environment.APNS_TOPIC,
      authorization: `bearer ${push.jwt ??= jwt()}`,
    });
    let status = 0;
    let body = "";
    stream.on("response", (headers) => (status = headers[":status"]));
    stream.on("data", (part) => (body += part));
    stream.on("end", () => resolve({ status, body }));
    stream.on("error", reject);
    stream.end(JSON.stringify({ aps: { alert: { title, body: "node" } } }));
  });
}

function check(answer) {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
}

async function idle(count, endpoint) {
  const sessions = [];
  for (let number = 0; number < count; number += 1) {
    const session = connect();
    check(await push(session, "idle"));
    sessions.push(session);
  }
  const memory = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${endpoint}/status`, "utf8"))[1];
  console.log(`| ${count} idle connections | ${count} of ${count} | | | ${Math.round(memory / 1024)} MiB |`);
  for (const session of sessions) session.close();
}

const title = environment.APNS_TITLE;
if (process.argv[2] === "jwt") {
  console.log(jwt());
  process.exit(0);
}
let session = connect();
switch (process.argv[2]) {
  case "idle":
    await idle(Number(process.argv[3]), process.argv[4]);
    break;
  case "right":
    check(await push(session, title));
    console.log("200");
    break;
  case "refused":
    console.log(JSON.parse((await push(session, title, "f".repeat(64))).body).reason);
    break;
  case "goaway": {
    const ended = new Promise((resolve) => session.on("close", resolve));
    check(await push(session, "first"));
    await ended;
    session = connect();
    check(await push(session, title));
    console.log("a new session");
  }
}
session.close();
