import { Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fieldsOf, importing, type ImportField } from '#contract/fleet/import.ts'
import { importFieldWords } from '#contract/fleet/import-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { ImportJob } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { isOffline, noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { matchWords as words } from './import-words.ts'
import { Preview } from './Preview.tsx'

/** Matches columns to fields, with a preview of the first rows. A choice is saved at once. */
export function Matching({ job }: { job: ImportJob }) {
  const { id, kind, headers, columns, notes, total } = job
  const navigate = useNavigate()
  const match = useAct(importing.match, { renewFirst: true })
  const start = useAct(importing.start, { onDone: tellDone })
  const cancel = useAct(importing.cancel, { onDone: () => void navigate({ to: '/Driver/Import' }) })
  const isBusy = start.isBusy || cancel.isBusy
  const choose = (field: ImportField, at: string | null) => {
    const next = columns.map((chosen, i) => (String(i) === at ? field : chosen === field ? null : chosen))
    void match.act({ id, Columns: next })
  }
  const choices = headers.map((header, at) => ({ value: String(at), label: header || words.unnamed(at + 1) }))
  const field = ([name, { needed }]: ReturnType<typeof fieldsOf>[number]) => {
    const at = columns.indexOf(name)
    return (
      <Select
        key={name}
        label={importFieldWords[name]}
        withAsterisk={needed}
        data={choices}
        value={at < 0 ? null : String(at)}
        placeholder={words.notRead}
        clearable={!needed}
        searchable={headers.length > 12}
        readOnly={match.isBusy || isOffline(match.error)}
        error={needed && at < 0 && start.error ? words.notRead : null}
        onChange={(next) => choose(name, next)}
      />
    )
  }
  return (
    <Form
      label={words.title}
      error={start.error}
      isBusy={isBusy}
      onSubmit={() => !isBusy && !match.isBusy && void start.act({ id })}
    >
      <Stack component="section" className="card" aria-labelledby="import-columns">
        <div>
          <h2 id="import-columns">{words.title}</h2>
          <p className="faint">{words.why}</p>
        </div>
        {notes.map((note) => (
          <p key={note} className="note" data-tone="wait">
            <IconAlertTriangle size={18} aria-hidden />
            {note}
          </p>
        ))}
        <div className="field-grid">{fieldsOf(kind).map(field)}</div>
        <TroubleNote>{noteOf(match.error ?? start.error ?? cancel.error, [])}</TroubleNote>
        <Group>
          <SteadyButton type="submit" busy={start.isBusy} isBlocked={match.isBusy}>
            {words.start(grouped(total))}
          </SteadyButton>
          <SteadyButton
            variant="default"
            busy={cancel.isBusy}
            isBlocked={isOffline(cancel.error)}
            onClick={() => !isBusy && void cancel.act({ id })}
          >
            {words.drop}
          </SteadyButton>
        </Group>
      </Stack>
      <Preview {...{ id, kind, columns, total }} />
    </Form>
  )
}
