import * as v from 'valibot'
import { filters } from '#app/kit/list/filter.ts'
import { said } from '#app/kit/list/kinds.tsx'
import { Id } from '#app/kit/ui/search/address.ts'

/** The stage filter, and the open applicant: both restored by a reload. */
export const applicantFilters = (stages: readonly [first: string, ...rest: string[]]) =>
  filters({
    stage: said({ at: 'stage', as: v.picklist(stages), open: stages[0] }),
    opened: said({ at: 'open', as: Id, open: null }),
  })
