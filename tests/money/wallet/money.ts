/** A hall with charges, and wallets with something in them. */
import { expect } from 'vitest'
import { wallet } from '#contract/money/wallet.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { World } from '../../world.ts'

export const COMPANY_FEE = 150_000
export const DRIVER_FEE = 100_000

/** Rajaei with charges, sepehr with a wallet, and an administrator. */
export async function openPayingHall(inWallet = 1_000_000) {
  const hall = await openHall()
  const { world } = hall
  const admin = await world.person('admin-of-money', { role: 'Admin' })
  const { companies, halls } = world.cast
  const sepehr = { TransportationCompanyId: companies.sepehr.id }
  await setFees(world, halls.rajaei, COMPANY_FEE, DRIVER_FEE)
  const charge = async (whose: { TransportationCompanyId: number } | { DriverId: number }, Amount: number) => {
    const { status, message } = await admin.say(wallet.increase, { ...whose, Amount, Description: 'واریز نقدی' })
    expect(status, message).toBe(200)
  }
  if (inWallet > 0) await charge(sepehr, inWallet)
  const second = await world.person('second-of-money', { role: 'Admin' })
  /** Below zero too: another administrator approves what waits. */
  const deduct = async (whose: { TransportationCompanyId: number } | { DriverId: number }, Amount: number) => {
    const { data, message } = await admin.say(wallet.deduct, { ...whose, Amount, Description: 'برداشت' })
    if (!data) throw new Error(message)
    if (data.state === 'WAITING') expect((await second.say(wallet.approve, { id: data.requestId })).status).toBe(200)
  }
  /** Posted, held and available. */
  const balance = async (whose: { TransportationCompanyId: number } | { DriverId: number } = sepehr) => {
    const { data } = await admin.say(wallet.balance, whose)
    return [data!.posted, data!.held, data!.available]
  }
  /** A driver in the queue with so much credit. */
  const paying = async (name: string, credit = 1_000_000) => {
    const one = await hall.queued(name)
    if (credit > 0) await charge({ DriverId: one.id }, credit)
    return one
  }
  return { ...hall, admin, sepehr, charge, deduct, balance, paying }
}
export type PayingHall = Awaited<ReturnType<typeof openPayingHall>>

export const setFees = (world: World, hallId: number, company_fee: number, driver_fee: number) =>
  world.db.updateTable('hall').set({ company_fee, driver_fee }).where('id', '=', hallId).execute()

/** Closes the world of a hall whose ledger agrees with itself and with its cargos and permits. */
export async function closeAgreed({ world }: Pick<Hall, 'world'>): Promise<void> {
  const found = await differences(world.db)
  expect(await world.close()).toEqual([])
  expect(found).toEqual([])
}
