/** Signing in (S0 §2.2): the form first; next to it, if there is room, what the product is for. */
import './login.css'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch, createLink, Link } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { Button } from '@mantine/core'
import { Group } from '#app/kit/ui/layout.ts'
import { piece } from '#app/transport/stale.ts'
import { Mark, Wordmark } from '#app/kit/ui/brand/Brand.tsx'
import { loginWords as words } from '#app/kit/ui/start-words.ts'
import { LoginForm } from './LoginForm.tsx'

const Board = lazy(piece(() => import('./Board.tsx')))
// Loaded after the form, and left out if loading fails: contact data must not block the login.
const ContactLine = lazy<ComponentType>(() => import('./ContactLine.tsx').catch(() => ({ default: () => null })))

export function LoginScreen() {
  const { ended } = useSearch({ strict: false }) as { ended?: true | 'idle' | 'locked' }
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
          <LoginForm />
        </div>
        <div>
          <Registrations />
          <div className="login-contact">
            <Suspense>
              <ContactLine />
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

const LinkButton = createLink(Button<'a'>)

/** Links to both registrations (S0 §2.2; the product owner's next to the company's). */
function Registrations() {
  return (
    <footer>
      <p>{words.noAccount}</p>
      <Group>
        <LinkButton component="a" variant="default" to="/newregister">
          {words.registerCompany}
        </LinkButton>
        <LinkButton component="a" variant="default" to="/newregisterproductowner">
          {words.registerOwner}
        </LinkButton>
      </Group>
      <p>
        <Link className="tap" to="/application">
          {words.application}
        </Link>
      </p>
    </footer>
  )
}
