import { Button, Select, TextInput } from '@mantine/core'
import { IconFileSpreadsheet, IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { auditActs, auditAreas, auditEntities } from '#contract/words/audit.ts'
import { ShamsiRangeInput } from '#app/ui/date/ShamsiRangeInput.tsx'
import { findLabel } from '#app/ui/input/finding.ts'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { noFilter, type Filter } from './filter.ts'
import { useExport } from './useExport.ts'

interface SearchFormProps {
  /** What is searched for now; the form follows when it changes elsewhere. */
  filter: Filter
  /** On a phone the form is folded away until it is asked for. */
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

/** What to look for; nothing changes in the list before it is asked for (Enter, or Ctrl+Enter from anywhere in it). */
export function SearchForm({ filter, open, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState(filter)
  const [followed, setFollowed] = useState(filter)
  if (followed !== filter) {
    setFollowed(filter)
    setDraft(filter)
  }
  const { download, busy } = useExport()
  const set = (some: Partial<Filter>) => setDraft((was) => ({ ...was, ...some }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter searches from every field in it
    <form
      className="card audit-search"
      data-open={open || undefined}
      aria-label={words.search}
      noValidate
      onSubmit={submit}
      onKeyDown={byKey}
    >
      <ShamsiRangeInput value={draft} onChange={set} />
      <TextInput label={words.who} placeholder={words.whoHint} {...text('who', 100)} />
      <Select label={words.act} placeholder={words.anyAct} data={acts} filter={findLabel} {...choice('act')} />
      <Select label={words.entity} placeholder={words.anyEntity} data={entities} filter={findLabel} {...choice('entity')} />
      <TextInput label={words.entityId} {...text('id', 50)} />
      <TextInput label={words.reason} placeholder={words.reasonHint} {...text('reason', 200)} />
      <div className="row audit-search-acts">
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {words.submit}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onSearch(noFilter)}>
          {words.clear}
        </Button>
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
      </div>
    </form>
  )
}
