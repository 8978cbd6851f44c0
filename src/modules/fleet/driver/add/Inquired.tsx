import { Flex } from '@mantine/core'
import { IconClockQuestion, IconId, IconTruck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InquiredDriver, InquiredVehicle } from '#contract/fleet/inquiry.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { Code, Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { addDriverWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

interface InquiredProps {
  driver: UseQueryResult<InquiredDriver | null>
  vehicle: UseQueryResult<InquiredVehicle | null>
}

/** The inquiry results of both numbers while they are typed; "no registry answered" is shown as such (GAP44). */
export const Inquired = ({ driver, vehicle }: InquiredProps) => (
  <Stack component="section" className="card" aria-labelledby="add-driver-inquiry">
    <h2 id="add-driver-inquiry">{words.inquiry}</h2>
    {!driver.isEnabled && !vehicle.isEnabled && <p className="faint">{words.waiting}</p>}
    {driver.isEnabled && (
      <Part sign={<IconId size={20} aria-hidden />} title={words.driver} query={driver}>
        {({ name, family, cardNumber }) => (
          <>
            <b>{`${name} ${family}`.trim() || unknown}</b>
            <small className="faint">
              <Code text={cardNumber} />
            </small>
          </>
        )}
      </Part>
    )}
    {vehicle.isEnabled && (
      <Part sign={<IconTruck size={20} aria-hidden />} title={words.vehicle} query={vehicle}>
        {(result) => (
          <>
            <PlateOf of={result} />
            <small className="faint">
              {result.loadingTypeTitle || unknown} {result.madeYear !== null && <Isolate>{result.madeYear}</Isolate>}
            </small>
          </>
        )}
      </Part>
    )}
  </Stack>
)

interface PartProps<Result> {
  sign: ReactNode
  title: string
  query: UseQueryResult<Result | null>
  children: (result: Result) => ReactNode
}

function Part<Result extends InquiredDriver | InquiredVehicle>({
  sign,
  title,
  query: { data, isPending },
  children,
}: PartProps<Result>) {
  const isUnknown = !isPending && (data === undefined || data?.status === 'UNKNOWN')
  return (
    <Flex component="output" gap={12} align="flex-start" aria-label={title} aria-busy={isPending}>
      {isUnknown ? <IconClockQuestion size={20} color="var(--ink-3)" aria-hidden /> : sign}
      <Stack component="span" gap={2} miw={0}>
        <span className="faint">{title}</span>
        {isPending ? (
          <span className="faint">{words.asking}</span>
        ) : isUnknown ? (
          <>
            <b>{words.unknown}</b>
            <small>{words.unknownWhy}</small>
          </>
        ) : data ? (
          children(data)
        ) : (
          <>
            <b>{words.nothing}</b>
            <small>{words.nothingWhy}</small>
          </>
        )}
        {data && (
          <small className="faint">
            {data.source} {data.isOld && words.old}
          </small>
        )}
      </Stack>
    </Flex>
  )
}
