import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { may } from '#contract/kernel/roles.ts'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { BlobImage } from '#app/kit/ui/document/BlobImage.tsx'
import { driverPictureWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { AboutDriver } from './AboutDriver.tsx'
import { SetPicture } from './SetPicture.tsx'

/** A driver's picture, a placeholder where there is none (S1 §2.1; J8). */
export function PictureDialog({ driver, opened, onClose }: DriverDialogProps) {
  const member = useMember()
  const maySet = may(driverAct.setPicture.who, member && principalOf(member))
  const query = useQuery(driverQueries.picture(driver.nationalId))
  return (
    <AboutDriver {...{ driver, opened, query, onClose }} title={words.title(nameOf(driver))} failed={words.failed}>
      {({ file, isOwn }) => (
        <>
          <BlobImage className="driver-picture" blob={file} alt={isOwn ? words.title(nameOf(driver)) : ''} />
          {!isOwn && (
            <p className="note" data-tone="info">
              <IconInfoCircle size={18} aria-hidden />
              {words.none}
            </p>
          )}
          {maySet && <SetPicture id={driver.id} isOwn={isOwn} />}
        </>
      )}
    </AboutDriver>
  )
}
