import { Button, Select, TextInput } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { auditActs, auditAreas, auditEntities } from '#contract/words/audit.ts'
import { ShamsiRangeInput } from '#app/ui/date/ShamsiRangeInput.tsx'
import { findLabel } from '#app/ui/input/finding.ts'
import { SearchCard } from '#app/ui/search/SearchCard.tsx'
import { useDraftOf } from '#app/ui/search/useDraftOf.ts'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { noFilter, type Filter } from './filter.ts'
import { useExport } from './useExport.ts'

interface SearchFormProps {
  /** What is searched for now; the form follows when it changes elsewhere. */
  filter: Filter
  open: boolean
  onSearch: (filter: Filter) => void
}

const acts = Object.entries(auditAreas).map(([area, label]) => ({
  group: label,
  items: [
    { value: area, label: words.allOf(label) },
    ...Object.entries(auditActs)
      .filter(([name]) => name.startsWith(`${area}.`))
      .map(([value, name]) => ({ value, label: name })),
  ],
}))
const entities = Object.entries(auditEntities).map(([value, label]) => ({ value, label }))

/** Which events are looked for, and their export. */
export function SearchForm({ filter, open, onSearch }: SearchFormProps) {
  const { draft, set } = useDraftOf(filter)
  const { download, busy } = useExport()
  const text = (name: 'who' | 'id' | 'reason', maxLength: number) => ({
    value: draft[name],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const choice = (name: 'act' | 'entity') => ({
    value: draft[name] || null,
    searchable: true,
    clearable: true,
    clearButtonProps: { 'aria-label': words.clear },
    nothingFoundMessage: words.nothing,
    onChange: (value: string | null) => set({ [name]: value ?? '' }),
  })
  return (
    <SearchCard
      name={words.search}
      className="audit-search"
      open={open}
      onSearch={() => onSearch(draft)}
      onClear={() => {
        set(noFilter)
        onSearch(noFilter)
      }}
      acts={
        <>
          <Button
            variant="default"
            className="audit-export"
            loading={busy}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            aria-describedby="audit-export-why"
            onClick={() => void download(filter)}
          >
            {words.export}
          </Button>
          <small id="audit-export-why" className="faint">
            {words.exportWhy}
          </small>
        </>
      }
    >
      <ShamsiRangeInput value={draft} onChange={set} />
      <TextInput label={words.who} placeholder={words.whoHint} {...text('who', 100)} />
      <Select label={words.act} placeholder={words.anyAct} data={acts} filter={findLabel} {...choice('act')} />
      <Select label={words.entity} placeholder={words.anyEntity} data={entities} filter={findLabel} {...choice('entity')} />
      <TextInput label={words.entityId} {...text('id', 50)} />
      <TextInput label={words.reason} placeholder={words.reasonHint} {...text('reason', 200)} />
    </SearchCard>
  )
}
