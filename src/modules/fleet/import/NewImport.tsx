import type { Member } from '#contract/access/identity.ts'
import { Box, FileButton, SegmentedControl } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { FILE_LIMIT } from '#contract/kernel/file.ts'
import { importing } from '#contract/fleet/import.ts'
import { tableKind } from '#contract/kernel/value/table-file.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import { importFileWords, importKindWords } from '#contract/fleet/import-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { importTemplate, kindsOf, type ImportKind } from './queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { importScreenWords as words } from './import-words.ts'

const ACCEPT = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The first bytes of a file; none where it cannot be read. */
const startOf = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

function refusalFor(start: Uint8Array): string | null {
  const kind = tableKind(start)
  if (kind === 'empty') return fileWords.empty
  return kind === 'old' ? importFileWords.old : kind === 'other' ? importFileWords.kind : null
}

/** Content type of the table, its template, and the file. */
export function NewImport({ member }: { member: Member }) {
  const kinds = kindsOf(member)
  const [kind, setKind] = useState<ImportKind>(kinds[0]!)
  const navigate = useNavigate()
  const reset = useRef<() => void>(null)
  const label = useId()
  /** Why the server would not take the chosen file. */
  const [unfit, setUnfit] = useState<string | null>(null)
  const { act, isBusy, error } = useAct(importing.open, {
    say: ({ kind: failure }) => (failure === 'refused' ? undefined : words.offline),
    onDone: (done) => {
      tellDone(done)
      void navigate({ to: '/Driver/Import/$importId', params: { importId: String(done.data.id) } })
    },
  })
  const template = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = () => template.run(async () => saveFile(await importTemplate(kind), `${kind}.xlsx`))
  const send = async (file: File) => {
    // The same file may be chosen again after it was corrected.
    reset.current?.()
    const unfit = file.size > FILE_LIMIT ? fileWords.tooLarge : refusalFor(await startOf(file))
    setUnfit(unfit)
    if (unfit) return
    await act({
      Kind: kind,
      File: { bytes: new Uint8Array(await file.arrayBuffer()), mime: file.type, name: file.name },
    })
  }
  return (
    <Stack component="section" className="card" aria-label={words.open}>
      <div>
        <span id={label} className="mantine-InputWrapper-label">
          {words.kind}
        </span>
        <div style={{ overflowX: 'auto' }}>
          <SegmentedControl
            aria-labelledby={label}
            value={kind}
            onChange={setKind}
            data={kinds.map((value) => ({ value, label: importKindWords[value] }))}
          />
        </div>
      </div>
      <Box component="p" className="faint" maw="var(--page-read)">
        {words.why}
      </Box>
      <TroubleNote>{unfit ?? (error && (error.faults['File'] ?? error.message))}</TroubleNote>
      <Group>
        <FileButton
          accept={ACCEPT}
          resetRef={reset}
          inputProps={{ 'aria-label': words.choose, tabIndex: -1 }}
          onChange={(file) => file && void send(file)}
        >
          {(props) => (
            <SteadyButton
              busy={isBusy}
              isBlocked={isOffline(error)}
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => !isBusy && props.onClick()}
            >
              {words.choose}
            </SteadyButton>
          )}
        </FileButton>
        <SteadyButton
          variant="default"
          busy={template.isBusy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          {words.template}
        </SteadyButton>
        <output className="faint">{isBusy && words.sending}</output>
      </Group>
    </Stack>
  )
}
