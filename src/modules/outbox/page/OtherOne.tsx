import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { mendMany } from '#app/transport/outbox/sending.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { ManyField, NeededField } from '#app/kit/ui/input/ChoiceField.tsx'
import { causeWords as words } from './outbox-why-words.ts'
import type { Cause } from './causes.ts'
import { mendOf, type MendedField } from './mends.ts'
import { useMending } from './useMending.ts'

/** Chooses a replacement of a refused value, for all items with it; known ones of several stay selected. */
export function OtherOne({ cause, onClose }: { cause: Cause<MendedField>; onClose: () => void }) {
  const { field, value, why, items } = cause
  const { texts, many, list } = mendOf(field)
  const refused = [value].flat()
  const [chosen, setChosen] = useState<number[] | null>(null)
  const { run, complain, isBusy, error } = useMending(onClose)
  const query = referenceQueries[list!.name] as typeof referenceQueries.goods
  const offered = useChoices(useQuery(query), list!.choice)
  const isRefused = (id: number) => refused.includes(id)
  const refusedValues = offered.options.map((one) => one.value).filter(isRefused)
  const ids = chosen ?? (many ? refusedValues : [])
  const submit = () =>
    ids.length === 0
      ? complain({ [field]: words.missing(texts.what) })
      : void run(() => mendMany(items, { [field]: many ? ids : ids[0] }))
  const shared = { label: words.another(texts.of), error: error?.faults[field] ?? null }
  return (
    <FormDialog
      title={words.other(texts.of)}
      verb={words.save(items.length)}
      size={440}
      {...{ isBusy, error, onClose }}
      onSubmit={submit}
    >
      <p>{words.refused(items.length, texts.what, why)}</p>
      {many ? (
        <ManyField {...shared} choices={offered} value={ids} onChange={setChosen} />
      ) : (
        <NeededField
          {...shared}
          choices={{ ...offered, options: offered.options.filter((one) => !isRefused(one.value)) }}
          value={ids[0] ?? null}
          onChange={(id) => setChosen(id === null ? [] : [id])}
          words={{ choose: words.choose, nothing: words.noOther(texts.of) }}
        />
      )}
    </FormDialog>
  )
}
