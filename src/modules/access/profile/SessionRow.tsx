import { Flex } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconPointFilled } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { identity } from '#contract/access/identity.ts'
import { Group } from '#app/kit/ui/layout.ts'
import type { OwnSession } from '#app/modules/access/account/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { deviceWords, sessionWords as words } from '#app/modules/access/account/account-words.ts'

/** One session of this account; all but the current one can be ended. */
export function SessionRow({ session: { id, agent, ip, startedAt, lastSeenAt, isThis, sendsUntil } }: { session: OwnSession }) {
  const device = deviceOf(agent)
  const name = deviceWords(device)
  const DeviceIcon = device.isPhone ? IconDeviceMobile : IconDeviceDesktop
  // Refetch the list after a refusal too: the session may have ended meanwhile.
  const { act, isBusy, error } = useAct(identity.endSession, {
    // The button is removed with its row.
    onDone: tellAnd(() => document.getElementById('sessions')?.focus()),
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  return (
    <Group component="li" className="session" justify="space-between">
      <DeviceIcon size={22} stroke={1.75} aria-hidden />
      <div className="grow">
        <Group component="p">
          <b>{name}</b>
          {isThis && <StatusChip word={words.isThis} tone="ok" icon={IconPointFilled} />}
        </Group>
        <Flex component="p" className="faint" rowGap={0} columnGap={16} wrap="wrap" style={{ overflowWrap: 'anywhere' }}>
          {ip && (
            <span>
              {words.ip} <Latin>{plainAddress(ip)}</Latin>
            </span>
          )}
          <span>
            {words.started} <TimeAgo at={startedAt} />
          </span>
          <span>
            {words.used} <TimeAgo at={lastSeenAt} />
          </span>
          {sendsUntil !== null && <span>{words.sendsUntil(persianDigits(shamsiDayOf(new Date(sendsUntil))))}</span>}
        </Flex>
      </div>
      {!isThis && (
        <SteadyButton
          variant="default"
          busy={isBusy}
          isBlocked={isOffline(error)}
          aria-label={words.endOf(name)}
          onClick={() => void act({ id })}
        >
          {words.end}
        </SteadyButton>
      )}
    </Group>
  )
}

/** An address of the old kind, which a server may write as one of the new kind. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** Browser and system by the user agent, as far as they are shown. */
export interface Device {
  browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | null
  system: 'android' | 'ios' | 'linux' | 'mac' | 'windows' | null
  isPhone: boolean
}

// Most browsers also name others: the most specific match counts.
const browsers = [
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\b(OPR|Opera|OPiOS)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['safari', /\bVersion\/.*\bSafari\//],
] as const
const systems = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['mac', /\bMac OS X\b|\bMacintosh\b/],
  ['linux', /\b(Linux|X11|CrOS)\b/],
] as const

/** Reads a user agent; what is not recognised is null. */
export function deviceOf(agent: string): Device {
  const find = <Name extends string>(names: readonly (readonly [Name, RegExp])[]) =>
    names.find(([, sign]) => sign.test(agent))?.[0] ?? null
  return { browser: find(browsers), system: find(systems), isPhone: /\bMobile\b|\b(iPhone|iPod|Android)\b/.test(agent) }
}
