"""What one can ask of the service: each operation once, for both clients (see ``_flow.py``)."""
