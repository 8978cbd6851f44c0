/** Which list it is: of those who manage cargos (S1 §2.4), or the search of a main office (S2 §3, "Cargo declaration list"). */
export type ListView = 'cargos' | 'agency'
