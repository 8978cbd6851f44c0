import { Button, FileButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { fileShown, gather, missingOf, type Gathered, type Heard } from '#app/data/transport/backup.ts'
import { CameraCard } from '#app/features/camera/CameraCard.tsx'
import { codeInFile } from '#app/features/camera/reader.ts'
import { handOverWords as words } from '#app/words/backup.ts'
import { UnsealDialog } from './TakeInDialog.tsx'

/** Fewer frames than this that lack are named by their numbers. */
const NAMED = 8

interface Sitting {
  gathered: Gathered | null
  /** What the last text was that is no part of the set. */
  trouble: keyof typeof words.heard | null
}
const EMPTY: Sitting = { gathered: null, trouble: null }

/** Reads the unsent work that another phone of this account shows, by the camera or from pictures of its codes. */
export default function ReceiveDialog(props: { accountId: string; onClose: () => void }) {
  const [{ gathered, trouble }, set] = useState(EMPTY)
  const file = useMemo(() => gathered && fileShown(gathered), [gathered])
  const see = (text: string) => set((now) => taken(now, text))
  const look = async (pictures: File[]) => {
    for (const picture of pictures) {
      const text = await codeInFile(picture)
      if (text) see(text)
      else set((now) => ({ ...now, trouble: 'unread' }))
    }
  }
  const missing = gathered ? missingOf(gathered) : []
  return (
    <UnsealDialog {...props} {...{ file }} title={words.take} why={words.takeWhy} lacking={words.notAll}>
      {!file && <CameraCard words={words.camera} onCode={see} />}
      <output className="stack">
        <b>
          {gathered ? (file ? words.all : words.seen(gathered.parts.size, gathered.total)) : words.none}{' '}
          {missing.length > 0 && missing.length < NAMED && words.missing(missing)}
        </b>
        {trouble && (
          <span className="note" data-tone="wait">
            {words.heard[trouble]}
          </span>
        )}
      </output>
      <div className="row">
        {!file && (
          <FileButton multiple accept="image/*" onChange={(pictures) => void look(pictures)}>
            {(button) => (
              <Button {...button} variant="default">
                {words.pictures}
              </Button>
            )}
          </FileButton>
        )}
        {gathered && (
          <Button variant="default" onClick={() => set(EMPTY)}>
            {words.over}
          </Button>
        )}
      </div>
    </UnsealDialog>
  )
}

function taken({ gathered: before }: Sitting, text: string): Sitting {
  const { heard, gathered } = gather(before, text)
  return { gathered, trouble: isPart(heard) ? null : heard }
}

const isPart = (heard: Heard): heard is 'new' | 'known' => heard === 'new' || heard === 'known'
