import * as v from 'valibot'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { Id } from '#app/kit/ui/search/address.ts'

/** The stage filter, and the applicant that an address of earlier versions opens. */
export const applicantFilters = (stages: readonly [first: string, ...rest: string[]]) =>
  filters({
    stage: addressState({ at: 'stage', as: v.picklist(stages), open: stages[0] }),
    opened: addressState({ at: 'open', as: Id, open: null }),
  })
