import './clean-html.css'
import { useEffect, useRef, useState } from 'react'
import { ErrorState, LoadingState } from '../state/PageState.tsx'

type Clean = (html: string, sunk: number) => DocumentFragment

/**
 * Renders untrusted HTML: headings from h2, paragraphs, lists, emphasis and links that open in a new tab. No scripts, no external
 * requests, no styles. The sanitizer is loaded on demand. `sunk`: by how many levels headings are lowered inside a section of a
 * page.
 */
export function CleanHtml({ html, className = '', sunk = 0 }: { html: string; className?: string; sunk?: 0 | 2 }) {
  const box = useRef<HTMLDivElement>(null)
  const [clean, setClean] = useState<Clean | 'coming' | 'failed'>('coming')
  const isComing = clean === 'coming'
  useEffect(() => {
    if (!isComing) return
    let gone = false
    import('./clean.ts').then(
      ({ cleaned }) => gone || setClean(() => cleaned),
      () => gone || setClean('failed'),
    )
    return () => {
      gone = true
    }
  }, [isComing])
  useEffect(() => {
    if (typeof clean === 'function') box.current?.replaceChildren(clean(html, sunk))
  }, [clean, html, sunk])
  if (clean === 'coming') return <LoadingState rows={4} />
  if (clean === 'failed') return <ErrorState onRetry={() => setClean('coming')} />
  return <div ref={box} className={`rich ${className}`} />
}
