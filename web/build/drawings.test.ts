import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../drawings/', import.meta.url);
const drawings = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
);

describe('a drawing', () => {
  test.each([...drawings])('%s is like no other, small, and on the grid of all', (name, text) => {
    const same = [...drawings].filter(([, other]) => other === text).map(([other]) => other);
    expect(same).toEqual([name]);
    expect(text.length).toBeLessThan(2200);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">/);
    // It is shown as a picture, which loads nothing else.
    expect(text).not.toMatch(/href="[^#]|<script|<style|<image/);
  });
});
