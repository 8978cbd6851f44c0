/**
 * Which list it is: of those who follow permits (S0 §2.10), of a hall's desk, or the search of a main office (S2 §2
 * "Driver reservation search").
 */
export type ListView = 'permits' | 'hall' | 'agency'
