/** `Noa` of `Noa Lindt`: what a person is called where there is little room. */
export const firstName = (name: string): string => name.split(' ')[0] || name
