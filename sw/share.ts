/// <reference lib="webworker" />
/** The manifest's share target: stores files shared from other apps, and opens their screen. */
import { keepShared, type Taken } from '#outbox/storage/share.ts'
import { registerRoute } from 'workbox-routing'
import { device } from './device.ts'

/** Handles the form that the phone posts; opens the screen in any case, which shows the result. */
export function takeShares(): void {
  const isOurs = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && /^\/share\/?$/i.test(url.pathname)
  registerRoute(
    isOurs,
    async ({ request }) => {
      const taken = await taking(request).catch((): Taken => 'full')
      return Response.redirect(taken === 'kept' ? '/Share' : `/Share?why=${taken}`, 303)
    },
    'POST',
  )
}

async function taking(request: Request): Promise<Taken> {
  const form = await request.formData().catch(() => null)
  const files = form?.getAll('files').filter((one): one is File => one instanceof File && one.name !== '') ?? []
  return keepShared(device, files)
}
