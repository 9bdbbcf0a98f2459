/** The arithmetic of colours that the check of designs shares, for components that know no domain. */
export { contrast, type HexColor, legible } from '#domain/color/color.ts';
