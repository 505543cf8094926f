import { describe, expect, test } from 'vitest';
import { OFFICE, ROLES, STAFF, isAdmitted } from './role.ts';

describe('who is admitted', () => {
  test.each([
    ['anyone', 'anyone', [null, 'admin', 'packer', 'driver']],
    ['whoever is signed in', 'customer', [null, 'admin', 'packer', 'driver']],
    ['the office', OFFICE, ['admin']],
    ['who packs', ['admin', 'packer'], ['admin', 'packer']],
    ['everybody of the farm', STAFF, ['admin', 'packer', 'driver']],
    ['nobody', [], []],
  ] as const)('%s', (_, admitted, expected) => {
    expect([null, ...ROLES].filter((role) => isAdmitted(admitted, role))).toEqual(expected);
  });
});
