import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { documentTypes, PermitStatus, type DocumentType } from '#contract/kernel/status.ts'
import type { Document } from '#contract/permits/document.ts'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { useChosen, type Chosen } from '#app/kit/file/useChosen.ts'
import { BlobImage } from '#app/kit/ui/document/BlobImage.tsx'
import { documentOf, useWaitingDocuments } from '#app/modules/permits/document/queries.ts'
import { documentTypeWords } from '#app/modules/permits/document/document-words.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { roadQueries } from './road-queries.ts'
import { paperWords as words } from './road-words.ts'
import { usePaper } from './usePaper.ts'

const PICTURES = 'image/jpeg,image/png'
const FILES = `${PICTURES},.jpg,.jpeg,.png,application/pdf,.pdf`

/** Bill of lading and delivery note: where each is now, and the camera for it. */
export function Papers({ accountId, permit }: { accountId: string; permit: OwnPermit }) {
  const { data } = useQuery(roadQueries.documents(permit.id))
  const waiting = useWaitingDocuments(permit.id)?.filter(({ state }) => state !== 'attention')
  const isKnown = Boolean(data && waiting)
  const isClosed = permit.status === PermitStatus.voided || permit.isAnnulled
  return (
    <section className="card road-card" aria-labelledby={`papers-${permit.id}`}>
      <h2 id={`papers-${permit.id}`}>{words.title}</h2>
      {documentTypes.map((type) => (
        <Paper
          key={type}
          {...{ accountId, permit, type, isClosed, isKnown }}
          sent={data?.data.find((one) => one.type === type && one.isCurrent)}
          waiting={waiting?.find((item) => documentOf(item).type === type)}
        />
      ))}
      {isClosed && <p className="faint">{words.closed}</p>}
    </section>
  )
}

interface PaperProps {
  accountId: string
  permit: OwnPermit
  type: DocumentType
  isClosed: boolean
  /** False while the documents of the server and of this phone load. */
  isKnown: boolean
  sent: Document | undefined
  waiting: OutboxItem | undefined
}

function Paper({ accountId, permit, type, isClosed, isKnown, sent, waiting }: PaperProps) {
  const { chosen, choose, clear } = useChosen()
  const { send, isBusy, error, forget } = usePaper(accountId, permit.id, type, clear)
  const name = documentTypeWords[type]
  const take = (file: File) => {
    forget()
    void choose(file)
  }
  const unfit = chosen.state === 'unfit' ? unfitWords[chosen.why] : null
  return (
    <div className="road-paper" role="group" aria-label={name} data-chosen={chosen.state === 'ready' || undefined}>
      <p role="status">
        <b>{name}</b> <small>{stateOf(sent, waiting, isKnown)}</small>
      </p>
      {(error || unfit) && (
        <Note tone="bad" isNews>
          {error || unfit}
        </Note>
      )}
      {chosen.state === 'ready' ? (
        <>
          <Preview chosen={chosen} name={name} />
          <Button kind="main" busy={isBusy} onClick={() => send(chosen.file)}>
            {isBusy ? words.busy : words.send(name)}
          </Button>
          <Button disabled={isBusy} onClick={clear}>
            {words.drop}
          </Button>
        </>
      ) : chosen.state === 'preparing' ? (
        <p role="status">{words.preparing}</p>
      ) : (
        !isClosed && (
          <div className="road-take">
            <Taking label={words.camera(name)} accept={PICTURES} isCamera onTake={take}>
              <IconCamera size={22} aria-hidden />
            </Taking>
            <Taking label={words.file(name)} accept={FILES} onTake={take}>
              <IconFileUpload size={22} aria-hidden />
            </Taking>
          </div>
        )
      )}
    </div>
  )
}

function stateOf(sent: Document | undefined, waiting: OutboxItem | undefined, isKnown: boolean): string {
  if (waiting) {
    const { state, upload } = waiting
    if (state !== 'sending' || !upload || upload.size === 0) return words.waiting
    return words.sending(Math.min(100, Math.floor((upload.sent / upload.size) * 100)))
  }
  if (sent) return words.sent(sent.date, sent.time)
  return isKnown ? words.none : words.unknown
}

const Preview = ({ chosen: { picture }, name }: { chosen: Extract<Chosen, { state: 'ready' }>; name: string }) =>
  picture ? (
    <>
      <BlobImage blob={picture} alt={words.preview(name)} className="road-picture" />
      <p>{words.check}</p>
    </>
  ) : (
    <p>{words.fileReady(name)}</p>
  )

interface TakingProps {
  label: string
  accept: string
  /** The camera opens at once, where the phone has one. */
  isCamera?: boolean
  onTake: (file: File) => void
  children: ReactNode
}

/** A press that opens the camera or the files of the phone. */
function Taking({ label, accept, isCamera = false, onTake, children }: TakingProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? [])
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) onTake(file)
        }}
      />
    </>
  )
}
