import classes from './file-field.module.css'
import { Button, FileButton, Flex, Group, Input } from '@mantine/core'
import { IconCamera, IconFileUpload, IconFileTypePdf } from '@tabler/icons-react'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { alert } from '#app/kit/ui/alerts.ts'
import { fileFieldWords as words } from './file-words.ts'
import { BlobImage } from '#app/kit/ui/document/BlobImage.tsx'
import type { Chosen } from './useChosen.ts'

interface FileFieldProps {
  id?: string
  /** Label of the file; a generic one by default. */
  label?: string
  /** Note on accepted files; by default those of a permit's documents. */
  hint?: string
  /** A pdf is not offered; default: it is. */
  only?: 'pictures'
  /** Whether the field is marked as required; true by default. */
  withAsterisk?: boolean
  chosen: Chosen
  error: string | null
  busy: boolean
  onChoose: (file: File) => void
  onClear: () => void
}

const PICTURES = 'image/jpeg,image/png'
const NAMED_PICTURES = `${PICTURES},.jpg,.jpeg,.png`
const FILES = `${NAMED_PICTURES},application/pdf,.pdf`

/** A file by camera, file dialog, drop or paste; its state is shown below. */
export function FileField(props: FileFieldProps) {
  const { id: given, label = words.file, hint = words.fileHint, withAsterisk = true } = props
  const { only, chosen, error, busy, onChoose, onClear } = props
  const own = useId()
  const id = given ?? own
  const resets = [useRef<() => void>(null), useRef<() => void>(null)] as const
  const [over, setOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const take = (files: ArrayLike<File>) => {
    // The same file may be chosen again after it was put aside.
    for (const reset of resets) reset.current?.()
    const [first] = Array.from(files)
    if (!first || busy) return
    if (files.length > 1) alert({ tone: 'warning', text: words.onlyOne })
    onChoose(first)
  }
  usePasted(take)
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  const clear = () => {
    if (busy) return
    onClear()
    // The pressed button is removed with the file.
    box.current?.querySelector('button')?.focus()
  }
  const choices = [
    { verb: words.camera, icon: IconCamera, accept: PICTURES, camera: true },
    {
      verb: chosen.state === 'ready' ? words.another : words.choose,
      icon: IconFileUpload,
      accept: only ? NAMED_PICTURES : FILES,
      camera: false,
    },
  ]
  return (
    <Input.Wrapper
      id={id}
      className="file-field"
      labelElement="div"
      label={label}
      description={hint}
      error={error}
      errorProps={{ role: 'alert' }}
      withAsterisk={withAsterisk}
    >
      {/* Dropping is one of four ways; keyboard users have the buttons inside. */}
      <div
        ref={box}
        id={id}
        tabIndex={-1}
        className={classes.fileDrop}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
        data-over={over || undefined}
        data-error={error !== null || undefined}
        {...drag}
      >
        <Group>
          {choices.map(({ verb, icon: Sign, accept, camera }, at) => (
            <FileButton
              key={accept}
              accept={accept}
              {...(camera && { capture: 'environment' as const })}
              inputProps={{ 'aria-label': verb, tabIndex: -1 }}
              resetRef={resets[at]}
              onChange={(file) => file && take([file])}
            >
              {(props) => (
                <Button
                  variant="default"
                  aria-disabled={busy || undefined}
                  leftSection={<Sign size={18} aria-hidden />}
                  onClick={() => !busy && props.onClick()}
                >
                  {verb}
                </Button>
              )}
            </FileButton>
          ))}
        </Group>
        <small className="faint hide-s">{words.drop}</small>
        <output aria-live="polite">{chosen.state === 'preparing' && words.preparing}</output>
        {chosen.state === 'ready' && <Preview {...{ chosen, busy }} onClear={clear} />}
      </div>
    </Input.Wrapper>
  )
}

const missed = ['dragover', 'drop'] as const
const stay = (event: Event) => event.preventDefault()

/** Takes a pasted file with any focus; pasted text keeps its target. */
function usePasted(take: (files: ArrayLike<File>) => void) {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files
    if (!files || files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', listener)
    // A file dropped outside the field would replace the whole page.
    for (const kind of missed) document.addEventListener(kind, stay)
    return () => {
      document.removeEventListener('paste', listener)
      for (const kind of missed) document.removeEventListener(kind, stay)
    }
  }, [])
}

interface PreviewProps {
  chosen: Extract<Chosen, { state: 'ready' }>
  busy: boolean
  onClear: () => void
}

/** The file to be sent: the re-encoded image, and its reduction in size. */
export function Preview({ chosen: { file, picture }, busy, onClear }: PreviewProps) {
  const { name, before, bytes } = file
  return (
    <Flex className={classes.filePreview} gap={12} align="flex-start">
      {picture ? <BlobImage blob={picture} alt={words.preview} /> : <IconFileTypePdf size={48} stroke={1.25} aria-hidden />}
      <div className="grow">
        <p className={classes.fileName}>
          <bdi>
            {/* Names from phones are one long word: break them between parts, not within `.jpg`. */}
            {(name || words.nameless).split(/(?<=[_-])/).map((part, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts of one name, which never move
              <Fragment key={n}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </bdi>
        </p>
        <p className="faint">
          {picture && bytes.byteLength < before ? words.shrunk(before, bytes.byteLength) : words.asIs(bytes.byteLength)}
        </p>
        <Button variant="subtle" color="gray" aria-disabled={busy || undefined} onClick={onClear}>
          {words.remove}
        </Button>
      </div>
    </Flex>
  )
}
