/** The waybill service behind WAYBILL_URL, documented in docs/waybill-adapter.md, or a sample in the demo. */
import { setTimeout as pause } from 'node:timers/promises'
import { agencyWords } from '#contract/organisations/agency-words.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { InnerAddress, outerAddress, postOuter } from '../inner.ts'
import type { Waybills } from './port.ts'

/** Null without a service and a demo. */
export function openWaybills({ waybill, demo }: Pick<Settings, 'waybill' | 'demo'>): Waybills | null {
  if (waybill.url !== undefined) return httpWaybills({ ...waybill, url: waybill.url })
  return demo === false ? null : sample
}

function httpWaybills({ url, timeoutMs, allowsInner }: Settings['waybill'] & { url: string }): Waybills {
  const account = outerAddress(`${url}/account`, allowsInner)
  return {
    source: new URL(url).host,
    async tryAccount({ username, password, companyCode }) {
      if (!account) return { outcome: 'inner', status: null }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const { statusCode: status = 0 } = await postOuter(account, {
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ username, password, companyCode }),
          signal,
          allowsInner,
        })
        if (status >= 200 && status < 300) return { outcome: 'accepted', status }
        return { outcome: status === 401 || status === 403 ? 'refused' : 'unusable', status }
      } catch (error) {
        if (error instanceof InnerAddress) return { outcome: 'inner', status: null }
        return { outcome: signal.aborted ? 'silent' : 'unreachable', status: null }
      }
    },
  }
}

/** Delay of the sample's timeout, ms. */
const SILENCE = 2000

/** Accepts every account, except a username that ends in «-refused» or «-silent», which demonstrate the other results. */
const sample: Waybills = {
  source: agencyWords.sampleService,
  async tryAccount({ username }) {
    if (username.endsWith('-refused')) return { outcome: 'refused', status: 401 }
    if (!username.endsWith('-silent')) return { outcome: 'accepted', status: 200 }
    await pause(SILENCE)
    return { outcome: 'silent', status: null }
  },
}
