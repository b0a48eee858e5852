import type { Random } from '@chartloom/testing';

/** A value that a slot of the grammar stands for; `argument` is what follows the colon of the slot. */
export type Draw = (random: Random, argument: string) => string;
