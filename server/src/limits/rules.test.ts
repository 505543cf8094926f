import { expect, test } from 'vitest';
import { addressOf, messageWritten } from './rules.ts';

test.each([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address dressed as IPv6 is the same one', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address is its network', '2409:40c2:1:2:aaaa:bbbb:cccc:dddd', '2409:40c2:1:2::/64'],
  ['another one in that network is the same', '2409:40C2:0001:2::1', '2409:40c2:1:2::/64'],
  ['zeros may be left out at the front', '::1', '0:0:0:0::/64'],
  ['and at the end', '2409:40c2::', '2409:40c2:0:0::/64'],
  ['the name of an interface does not count', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s', (_sentence, ip, expected) => {
  expect(addressOf(ip)).toBe(expected);
});

test('a message without an email counts for its address alone', () => {
  expect(messageWritten(null, '203.0.113.7')).toHaveLength(1);
  expect(messageWritten('asha@example.in', '203.0.113.7').map(({ subject }) => subject)).toEqual([
    '203.0.113.7',
    'asha@example.in',
  ]);
});
