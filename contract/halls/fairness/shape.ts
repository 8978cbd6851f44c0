/** The figures of a hall's month, as they are published and as every reader computes them from the records. */
import * as v from 'valibot'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Nearest-rank percentiles: values that occurred. */
const Spread = v.object({ median: Int, p90: Int })

/** How long the turns that got a load had waited. */
const Waits = v.object({
  permits: Int,
  /** Shows in which the turn was queued without getting a load. */
  shows: Spread,
  /** Minutes from the opening of the first show with the turn to the publication of the one in which it got a load. */
  minutes: Spread,
  /** Turns that were already in the oldest record that was read, so that they waited at least that long. */
  atLeast: Int,
})
export type Waits = v.InferOutput<typeof Waits>

/** Waits of all turns, of natives and of the others; null without a permit. */
const WaitsByClass = v.object({ all: v.nullable(Waits), native: v.nullable(Waits), other: v.nullable(Waits) })

/** What the shows of a month gave. */
const outcomes = {
  permits: Int,
  /** Lists that took part, counted once in each show. */
  lists: Int,
  waits: WaitsByClass,
  /** Permits by the rank of their cargo in the list: the first, … the fifth, and all later ones. */
  granted: v.array(Int),
  /** Lists that got no load in their show. */
  without: Int,
}
export const Outcomes = v.object(outcomes)
export type Outcomes = v.InferOutput<typeof Outcomes>

/** How a load that no list had ended: won in a show, free at a desk, or still open in the last record of the month. */
const loadEnds = ['WON', 'FREE', 'WAITING'] as const

/** A load that no list had in at least one show, though an eligible turn could have carried it. Rents in toman. */
export const LoadRow = v.object({
  cargo: Int,
  goods: v.string(),
  source: v.string(),
  destination: v.string(),
  /** The first such show. */
  run: Int,
  /** Number of such shows until it went. */
  shows: Int,
  /** In the first such show. */
  rent: Int,
  end: v.picklist(loadEnds),
  /** The record with its end; null while open. */
  endRun: v.nullable(Int),
  /** The last published rent before it went; null while open. */
  endRent: v.nullable(Int),
})
export type LoadRow = v.InferOutput<typeof LoadRow>

const Count = v.object({ count: Int, role: v.string() })

/** Figures of one hall and month. */
export const Figures = v.object({
  ...outcomes,
  shows: Int,
  /** Turns without a load in the last record of the month. */
  waiting: Int,
  /** Envious pairs (`envy.ts`): 0 if every split kept its order. */
  envy: Int,
  /** Public acts out of order by kind and role, most first. */
  exceptions: v.array(v.object({ ...Count.entries, kind: v.string() })),
  /** The same acts by reason, most first; '' for acts without one. */
  reasons: v.array(v.object({ count: Int, reason: v.string() })),
  /** Shows and acts by Shamsi day of the record that published them. */
  days: v.array(v.object({ day: v.string(), shows: Int, acts: v.array(Count) })),
  /** Turns with a list, and cargos, that shows left out for a reason in private data (`excluded.ts`), most first. */
  excluded: v.array(v.object({ code: v.string(), count: Int, what: v.picklist(['TURN', 'CARGO']) })),
  /** Loads that no list had, by how they ended. */
  unwanted: v.object({ all: Int, won: Int, free: Int, open: Int, raised: Int }),
  /** Those that waited for the most shows. */
  loads: v.array(LoadRow),
})
export type Figures = v.InferOutput<typeof Figures>

/** A hall in the comparison of halls. */
export const Summary = v.object({
  shows: Int,
  permits: Int,
  waits: WaitsByClass,
  granted: v.array(Int),
  exceptions: Int,
  envy: Int,
})
export type Summary = v.InferOutput<typeof Summary>
