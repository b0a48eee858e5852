import { describe, expect, it } from '@jest/globals';
import { nextInTurn, type Contender } from './fair-share.js';

const one = (organization: string, change: Partial<Contender> = {}): Contender => ({
  ...{ organization, busy: 0, room: 100, waiting: 20, used: 0 },
  ...change,
});
const ALONE = (): boolean => true;
const NOT_ALONE = (): boolean => false;

describe('whose jobs go next', () => {
  it('is the one organization that waits, for all slots and a few to follow, where it is alone', () => {
    expect(nextInTurn([one('a')], { slots: 4, busy: 0, isAlone: ALONE })).toEqual(Array(7).fill('a'));
    expect(nextInTurn([one('a')], { slots: 1, busy: 0, isAlone: ALONE })).toEqual(['a']);
  });

  it('leaves one slot free of it where it is not, except the only one', () => {
    expect(nextInTurn([one('a')], { slots: 4, busy: 0, isAlone: NOT_ALONE })).toEqual(['a', 'a', 'a']);
    expect(nextInTurn([one('a')], { slots: 1, busy: 0, isAlone: NOT_ALONE })).toEqual(['a']);
  });

  it('alternates between those that wait', () => {
    expect(nextInTurn([one('a'), one('b')], { slots: 3, busy: 0, isAlone: NOT_ALONE })).toEqual(['a', 'b', 'a', 'b']);
  });

  it('is who keeps fewer workers busy', () => {
    const contenders = [one('a', { busy: 2 }), one('b', { busy: 0 })];
    expect(nextInTurn(contenders, { slots: 2, busy: 2, isAlone: NOT_ALONE })).toEqual(['b']);
  });

  it('is then who used less lately, and of those who asks for less', () => {
    const floods = [one('a'), one('b', { used: 0.9 }), one('c', { used: 40 })];
    const contenders = [...floods, one('small', { used: 0.4, waiting: 1 })];
    expect(nextInTurn(contenders, { slots: 2, busy: 2, isAlone: NOT_ALONE })).toEqual(['small']);
    expect(nextInTurn(floods, { slots: 2, busy: 2, isAlone: NOT_ALONE })).toEqual(['a']);
  });

  it('is nobody beyond their own caps, nor where the workers have enough', () => {
    expect(nextInTurn([one('a', { room: 1 })], { slots: 4, busy: 0, isAlone: ALONE })).toEqual(['a']);
    expect(nextInTurn([one('a', { room: 0 })], { slots: 4, busy: 0, isAlone: ALONE })).toEqual([]);
    expect(nextInTurn([one('a')], { slots: 4, busy: 7, isAlone: ALONE })).toEqual([]);
    expect(nextInTurn([one('a', { waiting: 2 })], { slots: 4, busy: 0, isAlone: ALONE })).toEqual(['a', 'a']);
  });
});
