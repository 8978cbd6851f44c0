import { Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { findOption } from '#app/kit/ui/input/finding.ts'
import { detentionTableWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { choiceWords } from '#app/kit/ui/ui-words.ts'

interface AddLoaderProps {
  /** Loader types that have a row already. */
  taken: readonly (number | null)[]
  busy: boolean
  onAdd: (loader: { id: number; name: string }) => void
}

/** Takes another loader type into the table as soon as it is chosen. */
export function AddLoader({ taken, busy, onAdd }: AddLoaderProps) {
  const { data, isError, refetch } = useQuery(referenceQueries.loaderTypes)
  const loaders = data?.data ?? []
  const options = loaders
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, loaderTypeName, aliases }) => ({ value: id, label: loaderTypeName, aliases }))
  const hint = data ? words.choose : isError ? choiceWords.failed : choiceWords.loading
  return (
    <Select<number>
      label={words.add}
      description={words.addWhich}
      placeholder={hint}
      nothingFoundMessage={data ? choiceWords.nothing : hint}
      leftSection={<IconPlus size={18} aria-hidden />}
      searchable
      disabled={busy}
      data={options}
      filter={findOption}
      value={null}
      onDropdownOpen={() => void (isError && refetch())}
      onChange={(id) => {
        const chosen = loaders.find((one) => one.id === id)
        if (chosen) onAdd({ id: chosen.id, name: chosen.loaderTypeName })
      }}
    />
  )
}
