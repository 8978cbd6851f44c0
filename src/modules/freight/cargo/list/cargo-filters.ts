/** Shared filters of lists of cargos and related rows, under the same names. */
import type { Principal } from '#contract/kernel/roles.ts'
import { cargoFilterLabels as labels } from '#app/kit/list/list-words.ts'
import { useCompanyChoices, useCustomerChoices, useGoods, useHallCities } from '#app/kit/reference/choices.ts'
import { days, many, one } from '#app/kit/list/kinds.tsx'

type Offered = (member: Principal) => boolean

/** Days on the wire as `FromDate` and `ToDate`; `from` is the first day the list begins with. */
export const period = (label: string, from: (today: string) => string = (today) => today) =>
  days({
    label,
    first: (today) => ({ from: from(today), to: today }),
    toInput: ({ from: FromDate, to: ToDate }) => ({ FromDate, ToDate }),
  })

export const goods = () => many({ at: 'goods', label: labels.goods, useChoices: useGoods, toInput: (KalaId) => ({ KalaId }) })

/** Sender and receiver, offered to the same members. */
export const senders = (offered: Offered) =>
  many({
    at: 'senders',
    label: labels.senders,
    useChoices: useCustomerChoices,
    offered,
    toInput: (SenderCustomerId) => ({ SenderCustomerId }),
  })
export const receivers = (offered: Offered) =>
  many({
    at: 'receivers',
    label: labels.receivers,
    useChoices: useCustomerChoices,
    offered,
    toInput: (ReceiverCustomerId) => ({ ReceiverCustomerId }),
  })

/** Only for members who see rows of other companies (S0 §6). */
export const company = (offered: Offered, className: string) =>
  one({
    at: 'company',
    label: labels.company,
    className,
    useChoices: useCompanyChoices,
    offered,
    toInput: (id) => (id === null ? {} : { TransportationCompanyId: id }),
  })

export const hallCity = (offered: Offered, className = '') =>
  one({
    at: 'city',
    label: labels.city,
    className,
    useChoices: useHallCities,
    offered,
    toInput: (id) => (id === null ? {} : { LoadHallCityId: id }),
  })
