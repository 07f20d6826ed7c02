"""The WebAssembly module: its instances, its memory and its calls (docs/engine.md of the project)."""

from __future__ import annotations

import ctypes
import os
import threading
from importlib.resources import files
from typing import Any, NamedTuple, Optional

from wasmtime import Config, Engine, Instance, Module, Store, Trap, WasmtimeError

# The statuses of a call, and the slots with its results (crates/engine/src/abi.rs).
_TOO_LONG = 3
_ROWS = 0
_POSITION = 1
_NUMBERS_ADDRESS = 10
_NUMBERS_LENGTH = 11

_NO_ROOM = "urls: too long for the memory of the module: try fewer columns"

# The count of numbers that describe a column.
_PLACE_LENGTH = 6

# The reservation of the memory of an instance. By default, wasmtime reserves more than 4 GiB of addresses for each,
# which many limits (ulimit -v, batch systems) forbid. With these, it moves a memory that outgrows its place, and the
# module checks each address itself, which takes a third more time. A variable chooses wasmtime's own settings.
_WITHOUT_LIMIT = "WHURL_RESERVE_4_GIB"
_MEMORY = {"memory_reservation": 16 << 20, "memory_reservation_for_growth": 16 << 20, "memory_guard_size": 1 << 20}

_lock = threading.Lock()
_local = threading.local()
_compiled = None


def _compile() -> tuple[Engine, Module]:
    """The engine and the module, compiled by the first call."""
    global _compiled
    with _lock:
        if _compiled is None:
            engine = Engine(_config())
            _compiled = engine, Module(engine, files("whurl_table").joinpath("table.wasm").read_bytes())
        return _compiled


def _config() -> Config:
    config = Config()
    for name, size in () if os.environ.get(_WITHOUT_LIMIT) == "1" else _MEMORY.items():
        # Older versions of wasmtime lack these.
        if hasattr(Config, name):
            setattr(config, name, size)
    return config


class Suffixes(NamedTuple):
    """A suffix list of the caller: its text, and whether that is the whole list. Otherwise its rules are added."""

    text: bytes
    is_whole: bool


def instance(suffixes: Optional[Suffixes] = None) -> TableInstance:
    """The instance of this thread, or its instance with a suffix list. Another one if it is in use, from `make_room` to
    `end`, or has another list.

    An exception has left the call that used it, which can happen between any two lines (KeyboardInterrupt), or what runs now has interrupted it: a
    signal handler, a finalizer. Nothing of its instance is used.
    """
    name = _name(suffixes)
    found = getattr(_local, name, None)
    if found is None or found.is_busy or found.suffixes != suffixes:
        found = TableInstance(suffixes)
        setattr(_local, name, found)
    return found


def _name(suffixes: Optional[Suffixes]) -> str:
    return "instance" if suffixes is None else "other"


class TableInstance:
    """An instance of the module."""

    # Memory of WebAssembly never shrinks, so an instance with more bytes is not used again.
    MAX_MEMORY = 256 << 20

    def __init__(self, suffixes: Optional[Suffixes] = None) -> None:
        self.is_busy = False
        self.suffixes = suffixes
        # The first line of its list that is no rule; 0 if there are no rules.
        self.wrong_line: Optional[int] = None
        engine, module = _compile()
        self._store = Store(engine)
        # Functions and a memory, which no type describes.
        try:
            exports: Any = Instance(self._store, module, []).exports(self._store)
        except WasmtimeError as error:
            raise MemoryError(f"no memory for an instance of the module: {error}") from error
        self._exports = exports
        self._memory = exports["memory"]
        self._slots = exports["slots_address"](self._store)
        if suffixes is None:
            exports["load_list"](self._store)
        else:
            self._write_input(suffixes.text)
            line = exports["load_own_list"](self._store, int(suffixes.is_whole))
            self.wrong_line = line - 1 if line else None
            self.end()

    def is_encoding(self, label: bytes) -> bool:
        """Whether some encoding has a label."""
        self._write_input(label)
        found = self._exports["is_encoding"](self._store)
        self.end()
        return bool(found)

    def _write_input(self, data: bytes) -> None:
        self.write(self.make_room(len(data)), data, len(data))

    def make_room(self, size: int) -> int:
        """The address of as much room for the next call's input."""
        # _table.py requests less than this. Without the check, wasmtime would take the lowest 32 bits for the size.
        if not 0 <= size < 1 << 32:
            raise MemoryError(_NO_ROOM)
        self.is_busy = True
        address: int = self._exports["make_room"](self._store, _signed(size)) & 0xFFFFFFFF
        if address == 0:
            raise MemoryError(_NO_ROOM)
        return address

    def write(self, address: int, source: int | bytes, size: int) -> None:
        """Copies memory, from an address or of bytes."""
        ctypes.memmove(self._base() + address, source, size)

    def call(self, name: str, *numbers: int) -> tuple[int, int, list[list[int]]]:
        """Makes a table. Returns its rows, where the next call goes on, and its columns."""
        try:
            status = self._exports[name](self._store, *map(_signed, numbers))
        except Trap as error:
            # The memory is used up, which leaves the instance in an undefined state.
            setattr(_local, _name(self.suffixes), None)
            raise MemoryError(_NO_ROOM) from error
        if status == _TOO_LONG:
            raise MemoryError(_NO_ROOM)
        slots = self._numbers(self._slots, 16)
        places = self._numbers(slots[_NUMBERS_ADDRESS], slots[_NUMBERS_LENGTH])
        columns = [places[at : at + _PLACE_LENGTH] for at in range(0, len(places), _PLACE_LENGTH)]
        return slots[_ROWS], slots[_POSITION], columns

    def read(self, address: int, size: int) -> bytes:
        """A copy of memory."""
        return ctypes.string_at(self._base() + address, size)

    def end(self) -> None:
        """Ends the calls with an input, and gives the memory back if it has become large."""
        if self._memory.data_len(self._store) > self.MAX_MEMORY:
            setattr(_local, _name(self.suffixes), None)
        self.is_busy = False

    def _base(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def _numbers(self, address: int, count: int) -> list[int]:
        return list((ctypes.c_uint32 * count).from_address(self._base() + address))


def _signed(number: int) -> int:
    """A number as wasmtime takes it: 32 bits with a sign."""
    return number - (1 << 32) if number >= 1 << 31 else number
