/** Error pages: /error404, /error401 (S0 §2.1, §8) and unknown addresses. */
import { Button } from '@mantine/core'
import { IconLock, IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useMember } from '#app/transport/session.ts'
import { Opening } from '../frame/Opening.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { piece } from '#app/transport/stale.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { errorWords as words } from '#app/kit/ui/start-words.ts'

const SignedIn = lazy(piece(async () => ({ default: (await import('../frame/SignedIn.tsx')).SignedIn })))

/** Inside the frame for members, on a public page for others. */
function Page({ children }: { children: ReactNode }) {
  if (!useMember()) return <PublicPage>{children}</PublicPage>
  return (
    <Suspense fallback={<Opening />}>
      <SignedIn>{children}</SignedIn>
    </Suspense>
  )
}

const HomeLink = () => {
  const member = useMember()
  return (
    <Button variant="default" renderRoot={(rest) => <Link to={member ? '/' : '/login'} {...rest} />}>
      {member ? words.toHome : words.toLogin}
    </Button>
  )
}

/** Missing and forbidden records are deliberately shown the same way. */
export const NotFound = () => (
  <EmptyState icon={IconMapSearch} title={words.missing} why={words.missingWhy}>
    <HomeLink />
  </EmptyState>
)

export const MissingPage = () => (
  <Page>
    <NotFound />
  </Page>
)

export const RefusedPage = () => (
  <Page>
    <EmptyState icon={IconLock} title={words.refused} why={words.refusedWhy}>
      <HomeLink />
    </EmptyState>
  </Page>
)
