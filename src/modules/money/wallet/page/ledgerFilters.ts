/** The filters of the ledger, and its open section. */
import * as v from 'valibot'
import { causes, transferKinds, type CauseType, type TransferKind } from '#contract/money/wallet-rows.ts'
import { filters } from '#app/kit/list/filter.ts'
import { days, figures, addressState } from '#app/kit/list/kinds.tsx'
import { name } from '#app/kit/list/texts.tsx'
import { causeTypeWords, ledgerWords as words } from '#app/modules/money/wallet/wallet-words.ts'

export const parts = ['transfers', 'requests', 'troubled', 'reconciliation'] as const
export type Part = (typeof parts)[number]

const isKind = (kind: string): kind is TransferKind => transferKinds.some((one) => one === kind)
const isCause = (cause: string): cause is CauseType => causes.some((one) => one === cause)

export const ledgerFilters = filters({
  tab: addressState({ at: 'tab', as: v.picklist(parts), open: parts[0] as Part }),
  date: days({ pair: true, toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }) }),
  kind: name({
    at: 'kind',
    label: words.kind,
    placeholder: words.allKinds,
    options: transferKinds.map((value) => ({ value, label: words.kindOf(value) })),
    words,
    toInput: (kind) => ({ Kind: isKind(kind) ? kind : null }),
  }),
  cause: name({
    at: 'cause',
    label: words.cause,
    placeholder: words.allCauses,
    options: causes.map((value) => ({ value, label: causeTypeWords[value] })),
    words,
    toInput: (cause) => ({ Cause: isCause(cause) ? cause : null }),
  }),
  causeId: figures({ at: 'id', label: words.causeId, most: 15, toInput: (id) => ({ CauseId: id || null }) }),
})
