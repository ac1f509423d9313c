/**
 * What people call the identity card of their country (ISO 3166-1 alpha-2), in the language of the card: names, which are
 * not translated. Countries that are missing have none that everybody there uses.
 */
const CARD_NAMES: Readonly<Record<string, string>> = {
  AR: 'DNI',
  BE: 'Carte d’identité / Identiteitskaart',
  BO: 'Cédula de identidad (CI)',
  BR: 'CIN / RG',
  CH: 'Carte d’identité / Identitätskarte',
  CL: 'Cédula de identidad',
  CO: 'Cédula de ciudadanía',
  CR: 'Cédula de identidad',
  CU: 'Carné de identidad',
  DE: 'Personalausweis',
  DO: 'Cédula de identidad y electoral',
  EC: 'Cédula de identidad',
  ES: 'DNI',
  FR: 'Carte nationale d’identité',
  GT: 'DPI',
  HN: 'DNI',
  IT: 'Carta d’identità',
  MX: 'Credencial para votar (INE)',
  NI: 'Cédula de identidad',
  PA: 'Cédula de identidad personal',
  PE: 'DNI',
  PT: 'Cartão de Cidadão',
  PY: 'Cédula de identidad civil',
  SV: 'DUI',
  UY: 'Cédula de identidad',
  VE: 'Cédula de identidad',
}

/** The name of a country's identity card; undefined where it has none of its own. */
export const cardNameOf = (country: string): string | undefined =>
  Object.hasOwn(CARD_NAMES, country) ? CARD_NAMES[country] : undefined
