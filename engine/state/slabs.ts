/** A slab holds so many pieces, or more if they are small: an allocation for each would cost several times their use. */
const TO_A_SLAB = 16;
const LEAST = 16 * 1024;
const ALIGNMENT = 8;

/** Memory for what is made by the thousand, carved out of slabs. It is zero, and no byte of it is ever handed out twice. */
export class Slabs {
  private slab = new ArrayBuffer(0);
  private used = 0;

  bytes(length: number): Uint8Array {
    const offset = this.take(length);
    return new Uint8Array(this.slab, offset, length);
  }

  shorts(length: number): Int16Array {
    const offset = this.take(length * Int16Array.BYTES_PER_ELEMENT);
    return new Int16Array(this.slab, offset, length);
  }

  unsignedShorts(length: number): Uint16Array {
    const offset = this.take(length * Uint16Array.BYTES_PER_ELEMENT);
    return new Uint16Array(this.slab, offset, length);
  }

  ints(length: number): Int32Array {
    const offset = this.take(length * Int32Array.BYTES_PER_ELEMENT);
    return new Int32Array(this.slab, offset, length);
  }

  private take(length: number): number {
    const bytes = Math.ceil(length / ALIGNMENT) * ALIGNMENT;
    if (this.used + bytes > this.slab.byteLength) {
      this.slab = new ArrayBuffer(Math.max(bytes * TO_A_SLAB, LEAST));
      this.used = 0;
    }
    const offset = this.used;
    this.used += bytes;
    return offset;
  }
}
