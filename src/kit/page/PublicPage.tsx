import './public.css'
import { Link } from '@tanstack/react-router'
import { Group } from '#app/kit/ui/layout.ts'
import type { ReactNode } from 'react'
import { Mark, Wordmark } from '../ui/brand/Brand.tsx'
import { shellWords as words } from './shell-words.ts'
import { ScreenTitle } from './current.tsx'

interface PublicPageProps {
  children: ReactNode
  /** Content at the end of the bar, opposite the name. */
  tools?: ReactNode
  /** The screen renders its own heading. */
  untitled?: boolean
}

/** A page that needs no login: the name, the title, the content. */
export function PublicPage({ children, tools, untitled = false }: PublicPageProps) {
  return (
    <div className="public">
      <header className="public-top">
        <Group component={Link} to="/" gap={10} c="var(--ink)" aria-label={words.home}>
          <Mark size={32} />
          <Wordmark height={22} />
        </Group>
        {tools && <span className="public-tools">{tools}</span>}
      </header>
      <main id="main" tabIndex={-1}>
        {!untitled && <ScreenTitle />}
        {children}
      </main>
    </div>
  )
}
