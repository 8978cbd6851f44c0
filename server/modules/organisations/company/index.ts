export { applyAsCompany, refuseTakenCompany, replaceCompanyDocument, sameCompanyWaiting, withdrawCompany } from './apply.ts'
export { copyCompanyLinks, linkableCompanies, linkCompany, unlinkCompany } from './link.ts'
export { loadCompanyStatus } from './rows.ts'
