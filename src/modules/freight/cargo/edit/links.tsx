/** Links from an edit, for members who may open them: not all who edit cargos may read them (S1 §6). */
import { Link } from '@tanstack/react-router'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { editWords as words } from './edit-words.ts'
import { detailOf } from '../acts/links.ts'

const useReads = () => may(cargo.search.who, principalOf(useSignedIn()))

/** To the list of cargos. */
export const CargosLink = () => useReads() && <Link to="/Cargos">{words.toCargos}</Link>

/** To the cargo's own page. */
export const CargoLink = ({ cargoId }: { cargoId: number }) => useReads() && <Link to={detailOf(cargoId)}>{words.toCargo}</Link>
