/** X21: turns without credit at the lock are skipped, and all others get what they would get without them. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { anySnapshot } from './snapshots.ts'

const LACKING = 'INSUFFICIENT_CREDIT'

/** A snapshot in which some turns with a list lack credit, and their numbers. */
const withPoor = fc.tuple(anySnapshot(), fc.array(fc.nat(20))).map(([snapshot, picks]) => {
  const listed = snapshot.lists.map(({ turn }) => turn)
  const able = snapshot.turns.filter(({ number, ineligible }) => ineligible === null && listed.includes(number))
  const poor = new Set(able.length === 0 ? [] : picks.map((pick) => able[pick % able.length]!.number))
  const turns = snapshot.turns.map((turn) => (poor.has(turn.number) ? { ...turn, ineligible: LACKING } : turn))
  return { snapshot: { ...snapshot, turns }, poor }
})

test('a turn without credit gets nothing, loses every wish with status 5, and takes nothing from others', () => {
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

test('a snapshot with such a turn has the same format and serialization as any other', () => {
  fc.assert(
    fc.property(withPoor, ({ snapshot }) => {
      const text = canonical(SplitSnapshot, snapshot)
      expect(JSON.parse(text)).toEqual(snapshot)
      expect(split(JSON.parse(text))).toEqual(split(snapshot))
    }),
    { numRuns: 500 },
  )
})
