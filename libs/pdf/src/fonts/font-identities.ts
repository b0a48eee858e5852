import { createHash } from 'node:crypto';
import type { PdfFont } from '../content/graphics-state.js';

/** A font of the document, however often pdf.js loads it. */
export interface KnownFont {
  /** The name that it was first loaded by. */
  readonly loadedName: string | undefined;
  readonly isType3Font: boolean;
}

interface Sighting {
  readonly font: KnownFont;
  /** How often fonts had been let go when it was last loaded. */
  reloads: number;
}

/**
 * Tells which fonts are the same after pdf.js let go of all and loaded them anew, by name and program. Two fonts that are loaded at
 * the same time are never one: they differ in what their codes mean.
 */
export class FontIdentities {
  private reloads = 0;
  private isComplete = true;
  private readonly sightings = new WeakMap<PdfFont, Sighting>();
  private readonly byProgram = new Map<string, Sighting[]>();

  /** Whether every font so far would be known again. One without a program, whose glyphs are content streams (Type 3), would not. */
  get mayReload(): boolean {
    return this.isComplete;
  }

  /** Notes a font while pdf.js still has its program. */
  note(font: PdfFont, program: Uint8Array | undefined): void {
    if (this.sightings.has(font)) return;
    this.isComplete &&= program !== undefined;
    const key = createHash('sha256')
      .update(`${font.name} `)
      .update(program ?? '')
      .digest('base64');
    const alike = this.byProgram.get(key) ?? [];
    const again = program && alike.find(({ reloads }) => reloads < this.reloads);
    const sighting = again ?? { font: { loadedName: font.loadedName, isType3Font: font.isType3Font ?? false }, reloads: 0 };
    sighting.reloads = this.reloads;
    if (!again) this.byProgram.set(key, [...alike, sighting]);
    this.sightings.set(font, sighting);
  }

  of(font: PdfFont): KnownFont {
    if (!this.sightings.has(font)) this.note(font, undefined);
    return this.sightings.get(font)?.font ?? { loadedName: font.loadedName, isType3Font: font.isType3Font ?? false };
  }

  /** pdf.js let go of all fonts: the next ones are other objects. */
  onReload(): void {
    this.reloads++;
  }
}
