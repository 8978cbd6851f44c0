/** A show that runs in the place of a missed one, as its record has it. */
import type { RunRecord } from './record.ts'

/** The act by which this show runs late: it has the instant of the opening; undefined for a show on time. */
export const lateActOf = ({ overrides, snapshot: { opensAt } }: Pick<RunRecord, 'overrides' | 'snapshot'>) =>
  overrides.find(({ at, kind }) => kind === 'RUN_LATE' && at === opensAt)
