import type { Hall } from '#contract/hall-rows.ts'

/** What is typed of a hall, by the names of the wire. */
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
  ReservationLimit: number | null
  ReservationRange: number | null
  TurnExpireHour: number | null
  NativeTurnExpireHour: number | null
  LimitNewTurn: number | null
  TravelTime: number | null
  DriverCharghe: number | null
  TransportationCompanyCharghe: number | null
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
  ReservationLimit: 20,
  ReservationRange: null,
  TurnExpireHour: null,
  NativeTurnExpireHour: null,
  LimitNewTurn: null,
  TravelTime: null,
  DriverCharghe: null,
  TransportationCompanyCharghe: null,
}

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
  ReservationLimit: hall.reservationLimit,
  ReservationRange: hall.reservationRange,
  TurnExpireHour: hall.turnExpireHour,
  NativeTurnExpireHour: hall.nativeTurnExpireHour,
  LimitNewTurn: hall.limitNewTurn,
  TravelTime: hall.travelTime,
  DriverCharghe: hall.driverCharghe,
  TransportationCompanyCharghe: hall.transportationCompanyCharghe,
})
