import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { may } from '#contract/kernel/roles.ts'
import { useLook } from '#app/kit/theme/look.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { piece } from '#app/transport/stale.ts'
import { LockScreen } from './account/LockScreen.tsx'
import { usePhone } from './account/phone.ts'
import { failedWords } from './frame/frame-words.ts'
import { SignedIn } from './SignedIn.tsx'
import { Button } from './ui/Button.tsx'

const EnrolScreen = lazy(piece(() => import('./account/EnrolScreen.tsx')))

/** The whole app: an open account, a locked one, or none. */
export function DriverApp() {
  const member = useMember()
  const phone = usePhone()
  useShownLook()
  const isOpen = member !== null && may(driverApp.me.who, principalOf(member))
  return (
    <Failing>
      <Suspense fallback={<main className="frame" aria-busy />}>
        {isOpen ? (
          <SignedIn key={member.id} member={member} />
        ) : phone ? (
          <LockScreen phone={phone} />
        ) : (
          <EnrolScreen other={member?.fullName ?? null} />
        )}
      </Suspense>
    </Failing>
  )
}

/** Sets the appearance for the style sheets, as public/driver-look.js does before the first paint. */
function useShownLook(): void {
  const [{ scheme, sun }] = useLook()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['mantineColorScheme'] = sun ? 'light' : scheme
    if (sun) dataset['sun'] = ''
    else delete dataset['sun']
  }, [scheme, sun])
}

/** Shows that the page failed, with a way to open it again. */
class Failing extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="frame gate">
        <h1>{failedWords.title}</h1>
        <p>{failedWords.why}</p>
        <Button kind="main" onClick={() => location.reload()}>
          {failedWords.again}
        </Button>
      </main>
    )
  }
}
