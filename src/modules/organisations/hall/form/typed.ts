import type { Hall } from '#contract/organisations/hall-rows.ts'
import type { Rials } from '#contract/kernel/value/money.ts'

/** The form state of a hall, by request field name. */
export interface HallTyped {
  Name: string
  Tel: string
  LoadHallCityId: number | null
  LoadHallLat: number | null
  LoadHallLong: number | null
  IsActive: boolean
  IsActiveShowTime: boolean
  IsFreeCargo: boolean
  ActiveTurnApp: boolean
  PrintsSlips: boolean
  ReservationLimit: number | null
  ReservationRange: number | null
  TurnExpireHour: number | null
  NativeTurnExpireHour: number | null
  LimitNewTurn: number | null
  TravelTime: number | null
  DriverCharghe: Rials | null
  TransportationCompanyCharghe: Rials | null
}

export const blankHall: HallTyped = {
  Name: '',
  Tel: '',
  LoadHallCityId: null,
  LoadHallLat: null,
  LoadHallLong: null,
  IsActive: true,
  IsActiveShowTime: true,
  IsFreeCargo: false,
  ActiveTurnApp: false,
  PrintsSlips: false,
  ReservationLimit: 20,
  ReservationRange: null,
  TurnExpireHour: null,
  NativeTurnExpireHour: null,
  LimitNewTurn: null,
  TravelTime: null,
  DriverCharghe: null,
  TransportationCompanyCharghe: null,
}

/** As it is sent: a number that is left empty is 0 (S2 §5). */
export const sentHall = (typed: HallTyped) => ({
  ...typed,
  ReservationLimit: typed.ReservationLimit ?? 0,
  ReservationRange: typed.ReservationRange ?? 0,
  TurnExpireHour: typed.TurnExpireHour ?? 0,
  NativeTurnExpireHour: typed.NativeTurnExpireHour ?? 0,
  LimitNewTurn: typed.LimitNewTurn ?? 0,
  TravelTime: typed.TravelTime ?? 0,
  DriverCharghe: typed.DriverCharghe ?? 0,
  TransportationCompanyCharghe: typed.TransportationCompanyCharghe ?? 0,
})

export const typedHall = (hall: Hall): HallTyped => ({
  Name: hall.name,
  Tel: hall.tel,
  LoadHallCityId: hall.loadHallCityId,
  LoadHallLat: hall.loadHallLat,
  LoadHallLong: hall.loadHallLong,
  IsActive: hall.isActive,
  IsActiveShowTime: hall.isActiveShowTime,
  IsFreeCargo: hall.isFreeCargo,
  ActiveTurnApp: hall.activeTurnApp,
  PrintsSlips: hall.printsSlips,
  ReservationLimit: hall.reservationLimit,
  ReservationRange: hall.reservationRange,
  TurnExpireHour: hall.turnExpireHour,
  NativeTurnExpireHour: hall.nativeTurnExpireHour,
  LimitNewTurn: hall.limitNewTurn,
  TravelTime: hall.travelTime,
  DriverCharghe: hall.driverCharghe,
  TransportationCompanyCharghe: hall.transportationCompanyCharghe,
})
