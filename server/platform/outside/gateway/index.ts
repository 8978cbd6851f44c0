import type { Settings } from '#server/platform/settings/settings.ts'
import { embedded } from './embedded.ts'
import { embeddedGatewayPage } from './embedded-page.ts'
import type { Gateway } from './port.ts'
import { shaparak } from './shaparak.ts'
import { zarinpal } from './zarinpal.ts'

const adapters = { zarinpal, shaparak }

/** The configured gateway; the embedded one in the demo; null without either, and payments are unavailable. */
export function openGateway({ payment, demo }: Pick<Settings, 'payment' | 'demo'>): Gateway | null {
  const { provider, timeoutMs, appLink } = payment
  if (provider) return { ...adapters[provider.name](provider), timeoutMs, appLink }
  return demo ? { ...embedded, pages: embeddedGatewayPage, timeoutMs, appLink } : null
}
