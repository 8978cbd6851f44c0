import { IconBuildingOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { applicantQueries } from './queries.ts'
import { companiesWords } from './applicant-words.ts'
import { CompanyReview } from './company/CompanyReview.tsx'

const words = companiesWords.page

/** `/TransportationCompany/$companyId`: one company, with everything an administrator does about it (S2 §2; B5, B6). */
export function Screen() {
  useAdminsOnly('/error404')
  const { companyId = '' } = useParams({ strict: false }) as { companyId?: string }
  const id = Number(companyId)
  return Number.isSafeInteger(id) && id > 0 ? <Page key={id} id={id} /> : <Missing icon={IconBuildingOff} words={words} />
}

function Page({ id }: { id: number }) {
  const query = useQuery(applicantQueries.company(id))
  if (isMissing(query.error)) return <Missing icon={IconBuildingOff} words={words} />
  return (
    <Answered query={query} failed={words.failed}>
      {(company) => <CompanyReview company={company} />}
    </Answered>
  )
}
