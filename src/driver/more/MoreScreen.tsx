import { lazy, Suspense } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { piece } from '#app/transport/stale.ts'
import { lockNow } from '../account/identity.ts'
import { useAccount } from '../queries.ts'
import { Answer, momentOf } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { KioskPin } from './KioskPin.tsx'
import { Look } from './Look.tsx'
import { moreWords as words } from './more-words.ts'
import { noticesWords } from './notices-words.ts'
import { Receipts } from './Receipts.tsx'

const NoticesCard = lazy(piece(() => import('./NoticesCard.tsx')))

/** The account, the phone with its lock, the appearance, the notices, and the receipts on this phone. */
export default function MoreScreen({ accountId }: { accountId: string }) {
  return (
    <>
      <Button onClick={() => void lockNow()}>{words.lock}</Button>
      <Look />
      <Suspense fallback={<div className="card shape">{noticesWords.loading}</div>}>
        <NoticesCard />
      </Suspense>
      <Answer query={useAccount()}>{(account) => <Account account={account} />}</Answer>
      <Receipts accountId={accountId} />
      <KioskPin />
      <details className="card">
        <summary>{words.lost}</summary>
        <p>{words.lostWhy}</p>
      </details>
    </>
  )
}

function Account({ account: { driver, device } }: { account: OwnAccount }) {
  const facts = [
    [words.name, `${driver.name} ${driver.family}`],
    [words.nationalId, words.digits(driver.nationalId)],
    [words.mobile, words.digits(driver.mobile)],
    [words.card, words.digits(driver.cardNumber)],
    [words.cardUntil, driver.cardValidUntil ? words.digits(driver.cardValidUntil) : words.unknown],
    [words.healthUntil, driver.healthCardValidUntil ? words.digits(driver.healthCardValidUntil) : words.unknown],
    ...(device ? [[words.phone, words.bound(device.name, momentOf(device.boundAt))] as const] : []),
  ] as const
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">{words.account}</h2>
      <dl className="terms">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
