import './public.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Mark, Wordmark } from '../ui/brand/Brand.tsx'
import { placeWords } from '../words/places.ts'
import { shellWords as words } from '../words/shell.ts'
import { useScreenWord } from './title.ts'

/** A page that needs no login: the name, the title, the content. */
export function PublicPage({ children }: { children: ReactNode }) {
  const word = useScreenWord()
  return (
    <div className="public">
      <header className="public-top">
        <Link className="row" to="/" aria-label={words.home}>
          <Mark size={32} />
          <Wordmark height={22} />
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{word && placeWords[word]}</h1>
        {children}
      </main>
    </div>
  )
}
