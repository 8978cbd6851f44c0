import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { applicantQueries } from './queries.ts'
import { ownersWords } from './applicant-words.ts'
import { OwnerReview } from './owner/OwnerReview.tsx'

const words = ownersWords.page

/** `/ManageProductOwner/$ownerId`: one product owner, with everything an administrator does about them (S2 "Cargo owners"; GAP17). */
export function Screen() {
  useAdminsOnly('/error404')
  const { ownerId = '' } = useParams({ strict: false }) as { ownerId?: string }
  const id = Number(ownerId)
  return Number.isSafeInteger(id) && id > 0 ? <Page key={id} id={id} /> : <Missing icon={IconUserOff} words={words} />
}

function Page({ id }: { id: number }) {
  const query = useQuery(applicantQueries.owner(id))
  const navigate = useNavigate()
  if (isMissing(query.error)) return <Missing icon={IconUserOff} words={words} />
  return (
    <Answered query={query} failed={words.failed}>
      {(owner) => (
        <OwnerReview owner={owner} onDeleted={() => void navigate({ to: '/ManageProductOwner', search: true, replace: true })} />
      )}
    </Answered>
  )
}
