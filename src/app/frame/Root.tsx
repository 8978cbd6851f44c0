/** Components of the routes that load no chunk: the root, and the login. */
import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fetchNext } from '#app/modules/access/sign-in/ahead.ts'
import { LoginScreen } from '#app/modules/access/sign-in/LoginScreen.tsx'
import { preparePrefetch } from '#app/modules/access/sign-in/prefetch.ts'
import type { LoginSearch } from '#app/modules/access/sign-in/search.ts'
import { documentTitle } from '#app/kit/ui/start-words.ts'
import { useIsWall, useScreenTitle } from '#app/kit/page/current.tsx'
import { PageBody } from './PageBody.tsx'

/** The root of every page that the router renders, public or not. */
export function Root() {
  const title = useScreenTitle()
  const isWall = useIsWall()
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <PageBody isWall={isWall}>
      <Outlet />
    </PageBody>
  )
}

/** The login after a sign-out or a link to it; a page that starts with the login has no router (src/app/login.tsx). */
export function LoginRoute() {
  const router = useRouter()
  const search = useSearch({ strict: false }) as LoginSearch
  const [prefetch] = useState(() => preparePrefetch((isAwaited) => fetchNext(router, search.next, isAwaited)))
  return <LoginScreen {...search} open={(href) => void router.navigate({ href })} prefetch={prefetch} />
}
