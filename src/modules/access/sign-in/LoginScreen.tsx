/** Signing in (S0 §2.2): the form first; next to it, if there is room, what the product is for. */
import './login.css'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, type ComponentType } from 'react'
import { Button } from '@mantine/core'
import { Group } from '#app/kit/ui/layout.ts'
import { piece } from '#app/transport/stale.ts'
import { Mark, Wordmark } from '#app/kit/ui/brand/Brand.tsx'
import { loginWords as words } from '#app/kit/ui/start-words.ts'
import { linkFollower, type FollowLink } from './link.ts'
import { LoginForm } from './LoginForm.tsx'
import type { Prefetch } from './prefetch.ts'
import type { LoginSearch } from './search.ts'

// Loaded after the form, and left out if loading fails: neither must block the login.
const optional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
const Board = optional(piece(() => import('./Board.tsx')))
const ContactLine = optional(() => import('./ContactLine.tsx'))

interface LoginScreenProps extends LoginSearch {
  /** Opens a path of this page. */
  open: (href: string) => void
  prefetch: Prefetch
}

/** The login, with the router or without it (src/app/login.tsx): it uses nothing of the router. */
export function LoginScreen({ ended, open, prefetch }: LoginScreenProps) {
  const follow = linkFollower(open)
  // Prerendered (build/prerender.ts) the page has its board, which a narrow one hides.
  const roomy = useMediaQuery('(min-width: 64em)', true)
  return (
    <div className="login">
      <main className="login-form" id="main" tabIndex={-1}>
        <Group component="header">
          <Mark size={44} />
          <Wordmark height={30} />
        </Group>
        <div className="login-middle">
          <h1 tabIndex={-1}>{words.title}</h1>
          {ended && (
            <p className="note" data-tone="info" role="status">
              {ended === true ? words.ended : words[ended]}
            </p>
          )}
          <LoginForm prefetch={prefetch} follow={follow} />
        </div>
        <div>
          <Registrations follow={follow} />
          <div className="login-contact">
            <Suspense>
              <ContactLine follow={follow} />
            </Suspense>
          </div>
        </div>
      </main>
      {roomy && (
        <Suspense fallback={<div className="login-board" />}>
          <Board />
        </Suspense>
      )}
    </div>
  )
}

/** Links to both registrations (S0 §2.2; the product owner's next to the company's). */
function Registrations({ follow }: { follow: FollowLink }) {
  return (
    <footer>
      <p>{words.noAccount}</p>
      <Group>
        <Button component="a" variant="default" href="/newregister" onClick={follow}>
          {words.registerCompany}
        </Button>
        <Button component="a" variant="default" href="/newregisterproductowner" onClick={follow}>
          {words.registerOwner}
        </Button>
      </Group>
      <p>
        <a className="tap" href="/application" onClick={follow}>
          {words.application}
        </a>
      </p>
    </footer>
  )
}
