import { Button } from '@mantine/core'
import { IconCloudOff, IconListCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Dated } from '#app/data/transport/ask.ts'
import type { PassKeys } from '#app/data/verify.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { listWords as words } from '#app/words/verify.ts'

/** How old the list of voided permits is: what was voided since is not known here, and that is said. */
export function ListAge({ query: { data, isFetching, refetch } }: { query: UseQueryResult<Dated<PassKeys>> }) {
  const isOld = data === undefined ? !isFetching : data.fromDevice
  const Sign = isOld ? IconCloudOff : IconListCheck
  return (
    <section className="note verify-age" data-tone={isOld ? 'wait' : 'info'}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        {data ? (
          <>
            <p>
              {words.age} <TimeAgo at={data.at} />. {words.since}
            </p>
            {isOld && <p>{words.offline}</p>}
          </>
        ) : (
          <p>{isFetching ? words.asking : words.failed}</p>
        )}
      </div>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        {words.again}
      </Button>
    </section>
  )
}
