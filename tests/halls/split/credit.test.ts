/** X21: who cannot pay at the lock passes, and everybody else is served as if they had not been there. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { anySnapshot } from './snapshots.ts'

const LACKING = 'INSUFFICIENT_CREDIT'

/** A snapshot in which some of those who listed something lack credit, and the numbers of those. */
const withPoor = fc.tuple(anySnapshot(), fc.array(fc.nat(20))).map(([snapshot, picks]) => {
  const listed = snapshot.lists.map(({ turn }) => turn)
  const able = snapshot.turns.filter(({ number, ineligible }) => ineligible === null && listed.includes(number))
  const poor = new Set(able.length === 0 ? [] : picks.map((pick) => able[pick % able.length]!.number))
  const turns = snapshot.turns.map((turn) => (poor.has(turn.number) ? { ...turn, ineligible: LACKING } : turn))
  return { snapshot: { ...snapshot, turns }, poor }
})

test('whoever lacks credit gets nothing, loses every line with status 5, and takes nothing from anybody', () => {
  fc.assert(
    fc.property(withPoor, ({ snapshot, poor }) => {
      const outcome = split(snapshot)
      for (const turn of outcome.turns.filter((one) => poor.has(one.turn))) {
        expect(turn.cargo).toBe(null)
        for (const { status, reason } of turn.wishes) expect([status, reason]).toEqual([5, 'INELIGIBLE_AT_LOCK'])
      }
      expect(outcome.cargos.flatMap(({ winners }) => winners).filter((turn) => poor.has(turn))).toEqual([])
      const without = split({
        ...snapshot,
        lists: snapshot.lists.filter(({ turn }) => !poor.has(turn)),
        turns: snapshot.turns.filter(({ number }) => !poor.has(number)),
      })
      expect(outcome.cargos).toEqual(without.cargos)
      expect(outcome.cursor).toBe(without.cursor)
      expect(outcome.turns.filter(({ turn }) => !poor.has(turn))).toEqual(without.turns)
    }),
    { numRuns: 3000 },
  )
})

test('a snapshot with such a turn has the format and the bytes of any other', () => {
  fc.assert(
    fc.property(withPoor, ({ snapshot }) => {
      const text = canonical(SplitSnapshot, snapshot)
      expect(JSON.parse(text)).toEqual(snapshot)
      expect(split(JSON.parse(text))).toEqual(split(snapshot))
    }),
    { numRuns: 500 },
  )
})
