import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../test/push-service.ts';
import { createPush, encryptPush, isPublicAddress, isPushEndpoint } from './push.ts';
import { createSecrets } from './secrets.ts';

describe('the content of a push', () => {
  test('is encrypted as the example of RFC 8291 (section 5)', () => {
    const target = {
      endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const sealed = encryptPush(target, 'When I grow up, I want to be a watermelon', {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('is read by its browser alone', () => {
    const [browser, other] = [testBrowser(), testBrowser()];
    const sealed = encryptPush({ endpoint: '', ...browser.keys }, 'उद्याचा बॉक्स');
    expect(browser.read(sealed)).toBe('उद्याचा बॉक्स');
    expect(() => other.read(sealed)).toThrow('authenticate');
  });
});

test.each([
  ['a service of a browser', 'https://fcm.googleapis.com/fcm/send/abc', true],
  ['without encryption', 'http://push.example/abc', false],
  ['a bare address', 'https://127.0.0.1/abc', false],
  ['a bare address of version 6', 'https://[::1]/abc', false],
  ['another port', 'https://push.example:8443/abc', false],
  ['a name of the own network', 'https://localhost/abc', false],
  ['a hidden user', 'https://push.example@evil.example/abc', false],
  ['no address', 'push', false],
])('a push may go to %s: %s %s', (_, endpoint, may) => {
  expect(isPushEndpoint(endpoint)).toBe(may);
});

test.each([
  ['8.8.8.8', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['2001:4860:4860::8888', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('the keys of the farm stay the same with JWT_SECRET, and are others with another one', () => {
  const secret = 'a secret of the tests, long enough';
  const { pushKeys } = createSecrets(secret);
  expect(createSecrets(secret).pushKeys).toEqual(pushKeys);
  expect(createSecrets(`${secret}!`).pushKeys.publicKey).not.toBe(pushKeys.publicKey);
  expect(Buffer.from(pushKeys.publicKey, 'base64url')).toHaveLength(65);
});

test('a name that leads into the own network is not connected to', async () => {
  const { pushKeys: keys } = createSecrets('a secret of the tests, long enough');
  const push = createPush({ keys, origin: 'https://shivar.example' });
  const target = { endpoint: 'https://localhost/abc', ...testBrowser().keys };
  const outcome = await push.send(target, 'x', { ttl: 60, topic: 'x', now: Date.now() });
  expect(outcome).toEqual({ failed: expect.stringContaining('no public address') });
});
