import { useEffect, useState } from 'react'
import { waitingFile, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { BlobImage } from '#app/kit/ui/document/BlobImage.tsx'
import { sendingWords as words } from './outbox-why-words.ts'

/** A small preview of an item's photo; nothing while loading, for other file types, and after its bytes are deleted. */
export function Thumb({ item: { opId, upload, title } }: { item: OutboxItem }) {
  const mime = upload?.mime ?? ''
  const isPhoto = mime.startsWith('image/')
  const [photo, setPhoto] = useState<Blob | null>(null)
  useEffect(() => {
    if (!isPhoto) return
    let isOver = false
    void waitingFile(opId)
      .then((bytes) => bytes && !isOver && setPhoto(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime })))
      .catch(() => undefined)
    return () => void (isOver = true)
  }, [opId, isPhoto, mime])
  return photo && <BlobImage blob={photo} alt={words.picture(title)} className="item-thumb" />
}
