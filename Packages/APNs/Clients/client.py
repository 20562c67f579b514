"""The part of a client that is Python: client.py CLIENT right|refused|goaway.

Prints one word about what became of the push, and fails if it is not what was asked for.
"""

import asyncio
import os
import ssl
import sys

HOST, PORT = "localhost", int(os.environ["APNS_PORT"])
CA, KEY, CERTIFICATE = os.environ["APNS_CA"], os.environ["APNS_KEY"], os.environ["APNS_CERTIFICATE"]
KEY_ID, TEAM_ID = os.environ["APNS_KEY_ID"], os.environ["APNS_TEAM_ID"]
TOPIC, TOKEN, TITLE = os.environ["APNS_TOPIC"], os.environ["APNS_TOKEN"], os.environ["APNS_TITLE"]
UNKNOWN = "f" * 64


def aioapns():
    from aioapns import APNs, NotificationRequest, PushType
    from aioapns.connection import APNsTLSClientProtocol

    class Loopback(APNsTLSClientProtocol):
        APNS_SERVER, APNS_PORT = HOST, PORT

    def make():
        client = APNs(key=open(KEY).read(), key_id=KEY_ID, team_id=TEAM_ID, topic=TOPIC,
                      ssl_context=ssl.create_default_context(cafile=CA), max_connection_attempts=2)
        client.pool.protocol_class = Loopback
        return client

    async def push(client, title, token=TOKEN):
        request = NotificationRequest(device_token=token, push_type=PushType.ALERT,
                                      message={"aps": {"alert": {"title": title, "body": "aioapns"}}})
        answer = await client.send_notification(request)
        return "200" if answer.is_successful else answer.description

    return make, push


def aapns():
    from aapns import errors, models
    from aapns.api import Server

    async def make():
        return await Server(client_cert_path=CERTIFICATE, host=HOST, port=PORT, ca_file=CA, pool_size=1).create_client()

    async def push(client, title, token=TOKEN):
        notification = models.Notification(alert=models.Alert(body="aapns", title=title))
        try:
            await client.send_notification(token, notification, topic=TOPIC)
        except errors.ResponseError as error:
            return type(error).__name__
        return "200"

    return make, push


def kalyke():
    from kalyke import ApnsClient, ApnsConfig, Payload, PayloadAlert
    import kalyke.exceptions

    class Loopback(ApnsClient):
        @property
        def _base_url(self):
            return f"https://{HOST}:{PORT}"

    def make():
        return Loopback(use_sandbox=True, team_id=TEAM_ID, auth_key_id=KEY_ID, auth_key_filepath=KEY)

    async def push(client, title, token=TOKEN):
        try:
            await client.send_message(device_token=token, payload=Payload(alert=PayloadAlert(title=title, body="kalyke")),
                                      apns_config=ApnsConfig(topic=TOPIC))
        except kalyke.exceptions.ApnsProviderException as error:
            return type(error).__name__
        return "200"

    return make, push


def apns2(context):
    from apns2 import errors
    from apns2.client import APNsClient
    from apns2.credentials import TokenCredentials
    from apns2.payload import Payload, PayloadAlert

    class Loopback(APNsClient):
        LIVE_SERVER, DEFAULT_PORT = HOST, PORT

    def make():
        credentials = TokenCredentials(KEY, KEY_ID, TEAM_ID)
        credentials._Credentials__ssl_context = context()
        return Loopback(credentials)

    def push(client, title, token=TOKEN):
        try:
            client.send_notification(token, Payload(alert=PayloadAlert(title=title, body="apns2")), TOPIC)
        except errors.APNsException as error:
            return type(error).__name__
        return "200"

    return make, push


def mopyapns():
    return apns2(lambda: ssl.create_default_context(cafile=CA))


def apns2_up():
    import hyper.tls

    return apns2(lambda: hyper.tls.init_context(cert_path=CA))


def pyapns_client():
    from pyapns_client import APNSClient, APNSException, IOSNotification, IOSPayload, IOSPayloadAlert

    class Loopback(APNSClient):
        BASE_URLS = {"prod": f"https://{HOST}:{PORT}", "dev": f"https://{HOST}:{PORT}"}

    def make():
        return Loopback(mode="dev", root_cert_path=CA, auth_key_path=KEY, auth_key_id=KEY_ID, team_id=TEAM_ID)

    def push(client, title, token=TOKEN):
        payload = IOSPayload(alert=IOSPayloadAlert(title=title, body="pyapns"))
        try:
            client.push(IOSNotification(payload=payload, topic=TOPIC), token)
        except APNSException as error:
            return type(error).__name__
        return "200"

    return make, push


def simple_apns():
    import simple_apns
    from simple_apns import APNSClient, Payload

    def make():
        client = APNSClient(team_id=TEAM_ID, auth_key_id=KEY_ID, auth_key_path=KEY, bundle_id=TOPIC)
        client.endpoint = f"https://{HOST}:{PORT}"
        return client

    def push(client, title, token=TOKEN):
        try:
            client.send_notification(token, Payload(alert_title=title, alert_body="simple"))
        except simple_apns.APNSException as error:
            return type(error).__name__
        return "200"

    return make, push


CLIENTS = {
    "aioapns": aioapns, "aapns": aapns, "kalyke-apns": kalyke, "mopyapns": mopyapns, "apns2-up": apns2_up,
    "pyapns-client": pyapns_client, "simple-apns": simple_apns,
}


async def value(result):
    return await result if asyncio.iscoroutine(result) else result


async def main(name, part):
    make, push = CLIENTS[name]()
    client = await value(make())
    if part == "right":
        word = await value(push(client, TITLE))
        assert word == "200", word
    elif part == "refused":
        word = await value(push(client, TITLE, UNKNOWN))
    else:
        # The first push is answered, and the connection ends with it.
        first = await value(push(client, "first"))
        assert first == "200", first
        await asyncio.sleep(0.2)  # The GOAWAY comes behind the answer.
        word = "the same object"
        try:
            second = await asyncio.wait_for(value(push(client, TITLE)), 5)
        except Exception:
            second = None
        if second != "200":
            word = "a new object"
            second = await value(push(await value(make()), TITLE))
            assert second == "200", second
    print(word, flush=True)
    # Some clients have tasks that never end.
    os._exit(0)


asyncio.run(main(sys.argv[1], sys.argv[2]))
